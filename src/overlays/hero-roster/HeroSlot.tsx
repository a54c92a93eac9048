import type { Attachment } from '#contract/records/field.ts';
import type { Hero, Theme } from '#contract/records.ts';
import type { RosterPlayer } from '#domain/roster/roster.ts';
import { RoleIcon } from '#ui/things/RoleIcon.tsx';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { HeroArt } from '../parts/players/HeroArt.tsx';
import { heroFiles } from '../parts/players/hero-files.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './HeroRoster.module.css';

type HeroSlotProps = {
  player: RosterPlayer;
  /** Without one the team's logo stands above the name. */
  hero: Hero | undefined;
  theme: Theme | undefined;
  hasRole: boolean;
  hasPronouns: boolean;
};

const usualRatio = 0.66;

/** Width of a picture in its height. */
function ratioOf(file: Attachment | undefined): number {
  return file?.width && file.height ? Math.min(1.2, Math.max(0.5, file.width / file.height)) : usualRatio;
}

/** A hero, as wide as the picture needs among the others, and the name below; narrow ones stand in front. */
export function HeroSlot({ player, hero, theme, hasRole, hasPronouns }: HeroSlotProps) {
  const ratio = ratioOf(heroFiles(hero, theme)?.base as Attachment | undefined);
  return (
    <div className={styles.slot} style={{ flexGrow: ratio }}>
      <div className={styles.stand} style={{ zIndex: Math.round(10 / ratio) }}>
        {hero ? (
          <HeroArt hero={hero} theme={theme} heightPx={900} className={styles.hero} />
        ) : (
          <OverlayLogo theme={theme} sizePx={160} on="bare" className={styles.logo} />
        )}
      </div>
      <div className={styles.plate}>
        <span className={styles.line}>
          {hasRole && <RoleIcon role={player.role} className={styles.icon} />}
          <FittedText text={player.name} align="center" className={styles.name} />
        </span>
        {hasPronouns && player.pronouns && (
          <FittedText text={player.pronouns} align="center" className={styles.pronouns} />
        )}
      </div>
    </div>
  );
}
