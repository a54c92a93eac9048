import { deskGraphics } from '#contract/overlays/desk.ts';
import { transitionColours } from '#domain/theme/transition-colours.ts';
import { ThemeTransition } from '#ui/motion/ThemeTransition.tsx';
import { drawOverlay } from '../define.ts';
import { BackgroundFile } from '../host/BackgroundFile.tsx';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { type MatchSide, placeKey, useLiveSides } from '../parts/match/use-match-sides.ts';
import { useHeld } from '../parts/motion/use-held.ts';
import { SplashPlate } from '../parts/splash/SplashPlate.tsx';
import { SponsorRotator } from '../parts/sponsors/SponsorRotator.tsx';
import { useSponsors } from '../parts/sponsors/use-sponsor.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onTwoLines } from '../parts/text/overlay-text.ts';
import styles from './DeskGraphics.module.css';

type Display = { readonly kind: string; readonly sides: readonly MatchSide[] };

const keyOf = ({ kind, sides }: Display): string => [kind, ...sides.map(placeKey)].join(' ');
/** Duration of the cover's closing, ms: the content changes below it. */
const coverMs = 650;
const logoPx = 540;

/** A screen of the studio: sponsors, the event's logo or the two teams. */
export default drawOverlay(deskGraphics, function DeskGraphics() {
  const { broadcast, theme, canAnimate } = useOverlay();
  const live = useLiveSides();
  const kind = broadcast?.desk_graphics_display ?? 'Sponsors';
  const next: Display = { kind, sides: (kind === 'Teams' && live?.sides) || [] };
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

function Content({ kind, sides }: Display) {
  const { broadcast, theme } = useOverlay();
  const sponsors = useSponsors([broadcast?.desk_graphics_sponsors, broadcast?.sponsors], logoPx);
  if (kind === 'Sponsors' && sponsors.length > 0)
    return <SponsorRotator sponsors={sponsors} mode="out-in" heightPx={logoPx} isFullFrame />;
  if (sides.length > 0)
    return (
      <div className={styles.teams}>
        {sides.map((side) => (
          <SplashPlate
            key={placeKey(side)}
            theme={side.theme}
            team={side.team}
            logoPx={side.team && logoPx}
            className={styles.team}
          >
            {side.slot.dummy && (
              <FittedText
                text={side.slot.text}
                shorter={[onTwoLines(side.slot.text) ?? undefined, side.slot.short ?? undefined]}
                align="center"
                className={styles.open}
              />
            )}
          </SplashPlate>
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
