import { heroRoster } from '#contract/overlays/rosters.ts';
import type { Attachment } from '#contract/records/field.ts';
import type { Hero, Theme } from '#contract/records.ts';
import type { RosterPlayer } from '#domain/roster/roster.ts';
import { RoleIcon } from '#ui/things/RoleIcon.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { drawOverlay } from '../define.ts';
import { useStingerLook } from '../host/overlay-status.ts';
import { useChosenTeam } from '../host/use-chosen-team.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { HeroArt, heroFiles } from '../parts/players/HeroArt.tsx';
import { useHeroesOf, useRoster } from '../parts/players/PlayerRow.tsx';
import { useLastKnown } from '../parts/records/use-last-known.ts';
import { FittedGroup } from '../parts/text/FittedGroup.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './HeroRoster.module.css';

type HeroSlotProps = {
  player: RosterPlayer;
  /** If undefined, the team's logo is shown above the name. */
  hero: Hero | undefined;
  theme: Theme | undefined;
  hasRole: boolean;
  hasPronouns: boolean;
};

const usualRatio = 0.66;

/** Returns the width of an image relative to its height. */
function ratioOf(file: Attachment | undefined): number {
  return file?.width && file.height ? Math.min(1.2, Math.max(0.5, file.width / file.height)) : usualRatio;
}

/**
 * A hero, as wide as its image needs among the others, with the name below. Narrow heroes are in front of wide ones.
 */
function HeroSlot({ player, hero, theme, hasRole, hasPronouns }: HeroSlotProps) {
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
          <FittedText text={player.name} align="center" group="player" className={styles.name} />
        </span>
        {hasPronouns && player.pronouns && (
          <FittedText text={player.pronouns} align="center" group="pronouns" className={styles.pronouns} />
        )}
      </div>
    </div>
  );
}

/** A team as its players' heroes in its colours. */
export default drawOverlay(heroRoster, function HeroRoster({ options }) {
  const team = useChosenTeam(options.team);
  const theme = useTheme(team);
  useStingerLook({ theme });
  const players = useRoster(team).slice(0, options.count);
  const heroes = useHeroesOf(players);
  const isShown = team !== undefined && players.length > 0;
  // The panel closes with the team it had.
  const shown = useLastKnown({ team, theme, players, heroes }, isShown);
  if (!shown?.team) return null;
  return (
    <PanelPicture
      title={shown.team.name ?? shown.team.code ?? ''}
      theme={shown.theme}
      isExtended={false}
      isShown={isShown}
      swapKey={shown.team.id}
    >
      <FittedGroup>
        <div className={styles.heroes} data-bleeds="">
          {shown.players.map((player, place) => (
            <HeroSlot
              key={player.key}
              player={player}
              hero={shown.heroes[place]}
              theme={shown.theme}
              hasRole={options.roles}
              hasPronouns={options.pronouns}
            />
          ))}
        </div>
      </FittedGroup>
    </PanelPicture>
  );
});
