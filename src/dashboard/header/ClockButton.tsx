import { proxy } from 'valtio/vanilla';
import { isClockSynchronised } from '#data/clock.ts';
import { useShared } from '#data/hooks/page-state.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { clockText } from '#domain/broadcast/clock-text.ts';
import { secondMs } from '#domain/time/durations.ts';
import { zoneAbbreviation } from '#domain/time/zones.ts';
import styles from './ClockButton.module.css';

type ClockName = 'Local' | 'Broadcast';

const is24Hour = proxy<Record<ClockName, boolean>>({ Local: true, Broadcast: true });

/** Returns true if a clock of the header counts 24 hours. Times of the show follow the Broadcast clock. */
export const useIs24Hour = (clock: ClockName): boolean => useShared(is24Hour, (clocks) => clocks[clock]);

const toggleClockStyle = (clock: ClockName): void => {
  is24Hour[clock] = !is24Hour[clock];
};

/** Wall clock by the server's time; a click switches between 12 and 24 hours. */
export function ClockButton({ label, zone }: { label: ClockName; zone: string }) {
  const is24Hour = useIs24Hour(label);
  const nowMs = useClock(secondMs);
  return (
    <button
      type="button"
      className={styles.clock}
      title={`${zone.replaceAll('_', ' ')}: press for ${is24Hour ? '12' : '24'}-hour time`}
      onClick={() => toggleClockStyle(label)}
    >
      <span className={styles.label}>
        {label} {zoneAbbreviation(zone, nowMs, 'full')}
      </span>
      <span className={styles.time}>
        <time>{clockText(nowMs, zone, is24Hour)}</time>
        {!isClockSynchronised() && (
          <abbr className={styles.own} title="Not synchronised with the server yet: the time of this device">
            device
          </abbr>
        )}
      </span>
    </button>
  );
}
