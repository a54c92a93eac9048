import { useClock } from '#data/hooks/use-clock.ts';
import { countdownNow } from '#domain/broadcast/countdown-controls.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useShowZone } from '../show/use-show.ts';
import { countdownControl } from './countdown-control.ts';

/** The running countdown, or the time of day of the show; opens its editor. */
export function CountdownButton() {
  const { open, onAir } = countdownControl.use();
  const zone = useShowZone();
  const nowMs = useClock(1000);
  return <CommandButton command={{ ...open, now: countdownNow(onAir, nowMs, zone) }} />;
}
