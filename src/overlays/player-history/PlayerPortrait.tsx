import type { Player, Team } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { usePicture } from '../parts/logos/use-picture.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import type { CareerRow } from './model/career.ts';
import styles from './PlayerHistory.module.css';

type PlayerPortraitProps = {
  player: Player;
  first: CareerRow<Team> | undefined;
  /** Whose colours the card has. */
  last: CareerRow<Team> | undefined;
};

/** The player's hero on the colours of the latest team, the role, and where it all began. */
export function PlayerPortrait({ player, first, last }: PlayerPortraitProps) {
  const theme = useTheme(last?.team);
  const hero = useLinked('Heroes', player.favourite_hero);
  const { address, onError } = usePicture(
    imageUrl('', pickAttachment(hero, ['main_image', 'icon']), 'h-1080'),
  );
  const event = useThing('Events', first?.eventKey);
  const begun = event?.short ?? event?.name;
  const role = player.role?.trim();
  return (
    <Themed theme={theme} className={styles.portrait}>
      <div className={styles.stand}>
        {address ? (
          <img src={address} alt="" className={styles.hero} onError={onError} draggable={false} />
        ) : (
          <OverlayLogo theme={theme} sizePx={240} on="bare" />
        )}
      </div>
      {(role || begun) && (
        <div className={styles.plate}>
          {role && <FittedText text={role} align="center" className={styles.role} />}
          {begun && <FittedText text={`Since ${begun}`} align="center" className={styles.first} />}
        </div>
      )}
    </Themed>
  );
}
