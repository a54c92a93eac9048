import clsx from 'clsx';
import { Suspense, useState } from 'react';
import { breakScreen } from '#contract/overlays/break.ts';
import type { Match } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { hasCountdown } from '#domain/break/break-clock.ts';
import { linkedIds } from '#domain/record-id.ts';
import { rotationIndex } from '#domain/time/rotation.ts';
import { useScreenTitle } from '#ui/break/use-break-title.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useAfter } from '#ui/motion/use-after.ts';
import { drawOverlay } from '../define.ts';
import { useOverlayReport } from '../host/overlay-status.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { BreakMatch } from '../parts/break/BreakMatch.tsx';
import { PictureStart } from '../parts/motion/arrival.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { type Held, useHeld } from '../parts/motion/use-held.ts';
import { Wipe } from '../parts/motion/Wipe.tsx';
import { useSponsors } from '../parts/sponsors/use-sponsor.ts';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { overlayText } from '../parts/text/overlay-text.ts';
import { Countdown } from '../parts/time/Countdown.tsx';
import styles from './Break.module.css';

/** Their logos have reserved space, so that the first paint need not wait for them. */
const BreakSponsors = lazyPart(async () => {
  const { BreakSponsors } = await import('./BreakSponsors.tsx');
  return { default: BreakSponsors };
});

const matchLogoPx = 128;
const wideLogoPx = 224;
const sponsorPx = 160;

/** The next match, else what the clock tells; the clock; who pays for it. Side by side where nothing else is shown. */
function BreakColumn({ match, isAlone }: { match: Match | undefined; isAlone: boolean }) {
  const { broadcast } = useOverlay();
  const sponsors = useSponsors([broadcast?.sponsors], sponsorPx);
  const isClock = !hasCountdown(broadcast ?? {});
  return (
    <>
      {(match || isClock) && (
        <SwapFade swapKey={match?.id ?? String(isClock)} className={styles.top}>
          {match ? (
            <BreakMatch match={match} sizePx={isAlone ? wideLogoPx : matchLogoPx} hasNames={isAlone} />
          ) : (
            <span className={styles.clockLabel}>Current time</span>
          )}
        </SwapFade>
      )}
      <Countdown className={styles.clock} />
      {sponsors.length > 0 && (
        <div className={styles.sponsors}>
          <Suspense>
            <PictureStart>
              <BreakSponsors sponsors={sponsors} heightPx={sponsorPx} />
            </PictureStart>
          </Suspense>
        </div>
      )}
    </>
  );
}

/** `alone`: nothing is shown beside the column, which has the whole width. */
type BreakLayout = 'alone' | 'beside';

type LayoutState = {
  /** False until the content is drawn or known to be absent, so that all panels enter together. */
  readonly hasStarted: boolean;
  /** The column is closed while another division comes. */
  readonly layout: Held<BreakLayout>;
  /** To be told each time that the content is drawn or has gone. */
  readonly onContent: (isShown: boolean) => void;
};

/** A page whose content takes longer enters without it. */
const longestWaitMs = 1_500;
/** Duration of the closing of both panels, ms (their Wipe). */
const closeMs = 340;
const keyOf = (layout: BreakLayout): string => layout;

/** The division of the lower half of the break: panels close before another division opens. */
export function useLayout(canAnimate: boolean): LayoutState {
  const [isShown, setShown] = useState<boolean>();
  const [hasStarted, setStarted] = useState(false);
  const { value, isOpen } = useHeld<BreakLayout>(isShown ? 'beside' : 'alone', {
    keyOf,
    holdMs: () => (canAnimate && hasStarted ? closeMs : 0),
  });
  if (isShown !== undefined && !hasStarted) setStarted(true);
  useAfter(hasStarted ? undefined : longestWaitMs, longestWaitMs, () => setStarted(true));
  return { hasStarted, layout: { value, isOpen: isOpen && hasStarted }, onContent: setShown };
}

const slideMs = 500;

/** One headline at a time below the title, the same on all screens; nothing without any that is ready. */
function Headlines({ eachMs, isOpen }: { eachMs: number; isOpen: boolean }) {
  const { broadcast } = useOverlay();
  const headlines = useThings('Headlines', linkedIds(broadcast?.headlines)).filter(
    ({ text, ready }) => text && ready,
  );
  const shown = headlines[rotationIndex(useClock(eachMs), eachMs, headlines.length)];
  if (!broadcast?.use_headlines || !shown) return null;
  return (
    <Wipe isOpen={isOpen} from="middle" step={3} className={styles.headlines}>
      <span className={styles.news}>News</span>
      <SwapFade swapKey={shown.id} durationMs={slideMs} className={styles.swap}>
        <FittedText text={overlayText(shown.text)} className={styles.headline} />
      </SwapFade>
    </Wipe>
  );
}

/** The content is a second file, like each of its slides: together they exceed the size of a page's first load. */
const BreakContent = lazyPart(async () => {
  const { BreakContent } = await import('./BreakContent.tsx');
  return { default: BreakContent };
});

/** The waiting screen: the next match, its time, and content to look at meanwhile. */
export default drawOverlay(breakScreen, function Break({ options }) {
  const { broadcast, common, canAnimate } = useOverlay();
  const list = options.secondary ? 'secondary' : 'primary';
  const { title: written, shownMatch } = useScreenTitle(broadcast, common.title, list);
  const title = overlayText(written);
  const { layout, hasStarted, onContent } = useLayout(canAnimate);
  const isAlone = layout.value === 'alone';
  useOverlayReport(shownMatch?.name ? { match: shownMatch.name } : {});
  return (
    <div className={clsx(styles.page, broadcast && hasCountdown(broadcast) && 'counting-down')}>
      <Wipe
        isOpen={hasStarted && title !== ''}
        from="middle"
        className={clsx(styles.title, classHooks.surface)}
      >
        <SwapFade swapKey={title} className={styles.swap}>
          <FittedText
            text={title}
            align="center"
            minimumPx={48}
            className={clsx(styles.line, title.includes('\n') && styles.broken)}
          />
        </SwapFade>
      </Wipe>
      <Headlines eachMs={options.interval} isOpen={hasStarted} />
      <div className={clsx(styles.lower, isAlone && styles.alone)}>
        <Wipe
          isOpen={layout.isOpen}
          from="top"
          step={5}
          className={clsx(styles.panel, styles.column, classHooks.surface)}
        >
          <BreakColumn match={shownMatch} isAlone={isAlone} />
        </Wipe>
        <Suspense>
          <BreakContent
            list={list}
            isOpen={layout.isOpen && !isAlone}
            onContent={onContent}
            className={clsx(styles.panel, styles.pane)}
          />
        </Suspense>
      </div>
    </div>
  );
});
