import { useState } from 'react';
import { isClockSynchronised } from '#data/clock.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { clockText } from '#domain/broadcast/clock-text.ts';
import { zoneAbbreviation } from '#domain/time/zones.ts';
import styles from './ClockButton.module.css';

const secondMs = 1000;

/** A wall clock by the server's time; a press changes between 12 and 24 hours (dashboard 1.1). */
export function ClockButton({ label, zone }: { label: string; zone: string }) {
  const [is24Hour, setIs24Hour] = useState(true);
  const nowMs = useClock(secondMs);
  return (
    <button
      type="button"
      className={styles.clock}
      title={`${zone.replaceAll('_', ' ')}: press for ${is24Hour ? '12' : '24'}-hour time`}
      onClick={() => setIs24Hour(!is24Hour)}
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
