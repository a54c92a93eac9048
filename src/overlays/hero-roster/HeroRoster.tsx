import { heroRoster } from '#contract/overlays/hero-roster.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { drawOverlay } from '../define.ts';
import { useStingerLook } from '../host/overlay-status.ts';
import { useChosenTeam } from '../host/use-chosen-team.ts';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { useHeroesOf, useRoster } from '../parts/players/use-roster.ts';
import { useLastKnown } from '../parts/records/use-last-known.ts';
import styles from './HeroRoster.module.css';
import { HeroSlot } from './HeroSlot.tsx';

/** A team as its players' heroes in its colours (overlays-show, hero-roster). */
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
    </PanelPicture>
  );
});
