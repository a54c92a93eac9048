import clsx from 'clsx';
import type { ReactNode } from 'react';
import { breakBar } from '#contract/overlays/break.ts';
import { useBreakTitle } from '#ui/break/use-break-title.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { BreakMatch } from '../parts/break/BreakMatch.tsx';
import { usePresence } from '../parts/lists/use-presence.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { Slide } from '../parts/motion/Slide.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { SponsorRotator } from '../parts/sponsors/SponsorRotator.tsx';
import { useSponsors } from '../parts/sponsors/use-sponsor.ts';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onTwoLines, overlayText } from '../parts/text/overlay-text.ts';
import { ClockLabel } from '../parts/time/ClockLabel.tsx';
import { Countdown } from '../parts/time/Countdown.tsx';
import styles from './BreakBar.module.css';

/** The title of the break: one line, or two where it says so or is too long. */
function BarTitle({ text }: { text: string }) {
  const isBroken = text.includes('\n') || text.length > 28;
  return (
    <SwapFade swapKey={text} className={styles.swap}>
      <FittedText
        text={isBroken ? (onTwoLines(text) ?? text) : text}
        align="center"
        className={clsx(styles.title, isBroken && styles.broken)}
      />
    </SwapFade>
  );
}

/** Segments in the order of the screen, left to right. */
const order = ['Sponsors', 'Title', 'Next match', 'Countdown', 'Event logo'] as const;

type BarSegment = (typeof order)[number];

/** The chosen segments in their fixed order. */
export function barSegments(options: readonly string[] | undefined): BarSegment[] {
  return order.filter((segment) => options?.includes(segment));
}

/** The bar without its line. */
const logoPx = 114;
const matchLogoPx = 64;
const exitMs = 300;

/** The next match, its time and the sponsors, below a video. */
export default drawOverlay(breakBar, function BreakBar() {
  const { broadcast, theme, common, canAnimate } = useOverlay();
  const sponsors = useSponsors([broadcast?.sponsors], logoPx);
  const { title, shownMatch } = useBreakTitle(broadcast, [common.title, broadcast?.title]);
  const text = overlayText(title);
  const contents: Readonly<Record<BarSegment, ReactNode>> = {
    Sponsors: sponsors.length > 0 && <SponsorRotator sponsors={sponsors} heightPx={logoPx} />,
    Title: text && <BarTitle text={text} />,
    'Next match': shownMatch && <BreakMatch match={shownMatch} sizePx={matchLogoPx} />,
    Countdown: (
      <>
        <ClockLabel className={styles.label} />
        <Countdown className={styles.clock} />
      </>
    ),
    'Event logo': theme && <OverlayLogo theme={theme} sizePx={logoPx} kind="large" on="bare" isWide />,
  };
  const wanted = barSegments(broadcast?.bar_options).filter((segment) => contents[segment]);
  const segments = usePresence(
    wanted.map((segment) => ({ key: segment, item: { segment, content: contents[segment] } })),
    canAnimate ? exitMs : 0,
  );
  return (
    <div className={styles.bar}>
      {segments.map(({ key, item: { segment, content }, isLeaving }) => (
        <Slide
          key={key}
          from="below"
          step={Math.max(0, wanted.indexOf(segment))}
          isLeaving={isLeaving}
          className={clsx(styles.segment, styles[segment.replace(' ', '')], classHooks.surface)}
        >
          {content}
        </Slide>
      ))}
    </div>
  );
});
