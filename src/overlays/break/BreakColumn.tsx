import { Suspense } from 'react';
import type { Match } from '#contract/records.ts';
import { hasCountdown } from '#domain/break/break-clock.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { BreakMatch } from '../parts/break/BreakMatch.tsx';
import { PictureStart } from '../parts/motion/arrival.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { useSponsors } from '../parts/sponsors/use-sponsor.ts';
import { Countdown } from '../parts/time/Countdown.tsx';
import styles from './Break.module.css';

/** Their logos have a place of their own, so that the first picture need not wait for them. */
const BreakSponsors = lazyPart(async () => {
  const { BreakSponsors } = await import('./BreakSponsors.tsx');
  return { default: BreakSponsors };
});

const matchLogoPx = 128;
const sponsorPx = 160;

/** Left: the next match, else what the clock tells; the clock; who pays for it. */
export function BreakColumn({ match }: { match: Match | undefined }) {
  const { broadcast } = useOverlay();
  const sponsors = useSponsors([broadcast?.sponsors], sponsorPx);
  const isClock = !hasCountdown(broadcast ?? {});
  return (
    <>
      <SwapFade swapKey={match?.id ?? String(isClock)} className={styles.top}>
        {match ? (
          <BreakMatch match={match} sizePx={matchLogoPx} />
        ) : isClock ? (
          <span className={styles.clockLabel}>Current time</span>
        ) : null}
      </SwapFade>
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
