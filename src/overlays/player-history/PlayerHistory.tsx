import { useMemo } from 'react';
import { playerHistory } from '#contract/overlays/rosters.ts';
import type { Player, Team } from '#contract/records.ts';
import { useSettled, useThing, useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { usePicture } from '../parts/logos/use-picture.ts';
import { useHeld } from '../parts/motion/use-held.ts';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { useLastKnown } from '../parts/records/use-last-known.ts';
import { useLoadedTogether } from '../parts/records/use-loaded-together.ts';
import { AirTable } from '../parts/tables/AirTable.tsx';
import { TeamRow } from '../parts/tables/TeamRow.tsx';
import type { TablePlan } from '../parts/tables/table-plan.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { type CareerRow, careerRows } from './model/career.ts';
import styles from './PlayerHistory.module.css';

type PlayerPortraitProps = {
  player: Player;
  first: CareerRow<Team> | undefined;
  /** Row of the team whose colours the card has. */
  last: CareerRow<Team> | undefined;
};

/** The player's hero on the colours of the latest team, the role, and where it all began. */
function PlayerPortrait({ player, first, last }: PlayerPortraitProps) {
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

type CareerTeamProps = { row: CareerRow<Team>; plan: TablePlan };

/** The event a team played in, the team, and how it ended. */
function CareerTeam({ row: { team, eventKey, values }, plan }: CareerTeamProps) {
  const event = useThing('Events', eventKey);
  const theme = useTheme(event);
  return (
    <div className={styles.row}>
      <OverlayLogo theme={theme} sizePx={plan.rowPx} kind="small" mark={event?.short} />
      <div className={styles.team}>
        <TeamRow team={team} plan={plan} values={values} />
      </div>
    </div>
  );
}

const noHeaders: readonly string[] = [];
/** Duration of the panel's closing, ms. */
const closingMs = 750;

/** The highlighted player's hero, and the teams they have played for. */
export default drawOverlay(playerHistory, function PlayerHistory({ options }) {
  const { broadcast, canAnimate } = useOverlay();
  const player = useLinked('Players', broadcast?.highlight_player);
  const keys = linkedIds(player?.member_of);
  const teams = useThings('Teams', keys);
  const career = useMemo(() => {
    const rows = careerRows(teams, options.minor);
    return player?.name && rows.length > 0 ? { player, rows } : undefined;
  }, [player, teams, options.minor]);
  const whole = useLoadedTogether({ career }, player?.id ?? '', useSettled(keys));
  const { value, isOpen } = useHeld(whole?.career, {
    keyOf: (shown) => shown.player.id,
    holdMs: () => (canAnimate ? closingMs : 0),
  });
  const drawn = useLastKnown(value, value !== undefined);
  if (!drawn) return null;
  return (
    <PanelPicture title={`${drawn.player.name}'s Career`} isExtended={false} isFull isShown={isOpen}>
      <div className={styles.career}>
        <PlayerPortrait player={drawn.player} first={drawn.rows[0]} last={drawn.rows.at(-1)} />
        <AirTable rows={drawn.rows} headers={noHeaders}>
          {(row, plan) => <CareerTeam row={row} plan={plan} />}
        </AirTable>
      </div>
    </PanelPicture>
  );
});
