import clsx from 'clsx';
import { Suspense } from 'react';
import { lBar } from '#contract/overlays/break.ts';
import { scheduleWindow } from '#domain/schedule/schedule-window.ts';
import { useBreakTitle } from '#ui/break/use-break-title.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { Slide } from '../parts/motion/Slide.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { overlayText } from '../parts/text/overlay-text.ts';
import { ClockLabel } from '../parts/time/ClockLabel.tsx';
import { Countdown } from '../parts/time/Countdown.tsx';
import styles from './LBar.module.css';
import { MatchColumn } from './MatchColumn.tsx';

/** Few shows ask for sponsors here. */
const LBarSponsors = lazyPart(async () => {
  const { LBarSponsors } = await import('./LBarSponsors.tsx');
  return { default: LBarSponsors };
});

const logoPx = 160;
/** Number of matches in the column below the clock. */
const matchCount = 3;

/** A frame around gameplay or video: its hole is 1504x846, at the top right. */
export default drawOverlay(lBar, function LBar({ options }) {
  const { broadcast, theme, common } = useOverlay();
  const { title, schedule } = useBreakTitle(
    broadcast,
    [common.title, broadcast?.title],
    options.secondary ? 'secondary' : 'primary',
  );
  const text = overlayText(title);
  return (
    <div className={styles.page}>
      <Slide from="left" step={0} className={clsx(styles.column, classHooks.surface)}>
        <div className={styles.time}>
          <ClockLabel className={styles.label} />
          <Countdown className={styles.clock} />
        </div>
        <MatchColumn matches={scheduleWindow(schedule, matchCount)} />
      </Slide>
      <Slide from="below" step={1} className={clsx(styles.bar, classHooks.surface)}>
        <Themed theme={theme} className={styles.corner}>
          <OverlayLogo theme={theme} sizePx={logoPx} kind="large" on="bare" isWide />
        </Themed>
        <SwapFade swapKey={text} className={styles.swap}>
          <FittedText
            text={text}
            align="center"
            className={clsx(styles.title, text.includes('\n') && styles.broken)}
          />
        </SwapFade>
        {options.sponsors && (
          <Suspense>
            <LBarSponsors mode={options.sponsorAnimationMode} />
          </Suspense>
        )}
      </Slide>
    </div>
  );
});
