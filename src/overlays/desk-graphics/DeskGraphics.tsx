import { deskGraphics } from '#contract/overlays/desk-graphics.ts';
import { transitionColours } from '#domain/theme/transition-colours.ts';
import { ThemeTransition } from '#ui/motion/ThemeTransition.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { BackgroundFile } from '../host/BackgroundFile.tsx';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import type { TeamLook } from '../parts/match/use-team-looks.ts';
import { useMatchTeams } from '../parts/match/use-winner.ts';
import { useHeld } from '../parts/motion/use-held.ts';
import { SplashPlate } from '../parts/splash/SplashPlate.tsx';
import { SponsorRotator } from '../parts/sponsors/SponsorRotator.tsx';
import { useSponsors } from '../parts/sponsors/use-sponsor.ts';
import styles from './DeskGraphics.module.css';

type Display = { readonly kind: string; readonly teams: readonly TeamLook[] };

const keyOf = ({ kind, teams }: Display): string => [kind, ...teams.map(({ team }) => team.id)].join(' ');
/** How long the cover takes to be closed, ms: the content changes below it. */
const coverMs = 650;
const logoPx = 540;

/** A screen of the studio: sponsors, the event's logo or the two teams (overlays-live, desk-graphics). */
export default drawOverlay(deskGraphics, function DeskGraphics() {
  const { broadcast, theme, canAnimate } = useOverlay();
  const teams = useMatchTeams(useLinked('Matches', broadcast?.live_match));
  const kind = broadcast?.desk_graphics_display ?? 'Sponsors';
  const next: Display = { kind, teams: kind === 'Teams' && teams.length === 2 ? teams : [] };
  const { value = next, isOpen } = useHeld(next, { keyOf, holdMs: () => (canAnimate ? coverMs : 0) });
  return (
    <div className={styles.page}>
      <BackgroundFile index={1} />
      <div className={styles.content}>
        <Content {...value} />
      </div>
      <ThemeTransition
        isActive={!isOpen}
        start="left"
        end="left"
        duration={400}
        innerDelay={150}
        colours={transitionColours(theme)}
        className={styles.cover}
        innerClassName={styles.content}
      >
        <OverlayLogo theme={theme} sizePx={logoPx} kind="large" on="bare" />
      </ThemeTransition>
      <button
        type="button"
        className={styles.press}
        aria-label="Full screen"
        onClick={() => void toggleFullScreen()}
      />
    </div>
  );
});

function Content({ kind, teams }: Display) {
  const { broadcast, theme } = useOverlay();
  const sponsors = useSponsors([broadcast?.desk_graphics_sponsors, broadcast?.sponsors], logoPx);
  if (kind === 'Sponsors' && sponsors.length > 0)
    return <SponsorRotator sponsors={sponsors} mode="out-in" heightPx={logoPx} isFullFrame />;
  if (teams.length === 2)
    return (
      <div className={styles.teams}>
        {teams.map(({ team, theme: own }) => (
          <SplashPlate key={team.id} theme={own} team={team} logoPx={logoPx} className={styles.team} />
        ))}
      </div>
    );
  return <OverlayLogo theme={theme} sizePx={logoPx} kind="anywhere" on="bare" />;
}

/** A browser may refuse it, and the page stays as it is. */
function toggleFullScreen(): Promise<void> {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  return change.catch(() => undefined);
}
