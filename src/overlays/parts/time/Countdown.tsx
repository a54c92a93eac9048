import clsx from 'clsx';
import { useClock } from '#data/hooks/use-clock.ts';
import { breakClock } from '#domain/break/break-clock.ts';
import { secondMs } from '#domain/time/durations.ts';
import { broadcastZone } from '#domain/time/zones.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { SwapFade } from '../motion/SwapFade.tsx';
import { FittedText } from '../text/FittedText.tsx';
import styles from './Countdown.module.css';

type CountdownProps = { className?: string | undefined };

/** The time left, or the time of day without a countdown; another end cross-fades. */
export function Countdown({ className }: CountdownProps) {
  const { broadcast } = useOverlay();
  const { digits, half, key } = breakClock(
    broadcast ?? {},
    useClock(secondMs),
    broadcastZone(broadcast?.timezone),
  );
  return (
    <SwapFade swapKey={key} className={clsx(styles.countdown, className)}>
      <span className={styles.face}>
        <FittedText text={digits} align="center" className={styles.digits} />
        {half && <span className={styles.half}>{half}</span>}
      </span>
    </SwapFade>
  );
}
