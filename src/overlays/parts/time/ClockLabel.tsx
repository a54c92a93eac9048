import { useThings } from '#data/hooks/use-things.ts';
import { breakClockLabel } from '#domain/break/break-clock.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { SwapFade } from '../motion/SwapFade.tsx';
import { FittedText } from '../text/FittedText.tsx';
import styles from './ClockLabel.module.css';

type ClockLabelProps = { align?: 'start' | 'center' | 'end' | undefined; className?: string | undefined };

/** Label of the clock beside it: the time of day, the start of the show, or its continuation. */
export function ClockLabel({ align = 'center', className }: ClockLabelProps) {
  const { broadcast } = useOverlay();
  const schedule = useThings('Matches', linkedIds(broadcast?.schedule));
  const text = breakClockLabel(broadcast ?? {}, schedule);
  return (
    <SwapFade swapKey={text} className={className}>
      <FittedText text={text} align={align} className={styles.label} />
    </SwapFade>
  );
}
