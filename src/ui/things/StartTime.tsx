import type { Match } from '#contract/records.ts';
import { defaultTimeParts, formatTime, type TimePart } from '#domain/time/format.ts';
import { friendlyStart } from '#domain/time/friendly-start.ts';
import { instantOf } from '#domain/time/instant.ts';
import { startsIn } from '#domain/time/starts-in.ts';
import styles from './StartTime.module.css';
import { useTimeOptions } from './use-time-options.ts';

/** The time until a match that starts within 24 hours; nothing for others. */
export function StartsIn({ match }: { match: Match }) {
  const { nowMs } = useTimeOptions();
  const text = startsIn(match.start, nowMs);
  return text === '' ? null : <span className={styles.soon}>{text}</span>;
}

type StartTimeProps = {
  match: Match | undefined;
  /**
   * `full` with weekday, date and year, `dated` with the year only if it is another one, `friendly` as short as the
   * date allows.
   */
  format: 'full' | 'dated' | 'friendly';
};

const datedParts: readonly TimePart[] = ['weekday', 'ordinal', 'month', 'other-year', 'time', 'zone'];

/** When a match starts, in the viewer's zone; nothing without a start. */
export function StartTime({ match, format }: StartTimeProps) {
  const options = useTimeOptions();
  const startAt = instantOf(match?.start);
  if (match === undefined || startAt === undefined) return null;
  const full = formatTime(startAt, options, defaultTimeParts);
  const text = {
    full: () => full,
    friendly: () => friendlyStart({ start: startAt }, { ...options, hasZone: true }),
    dated: () => formatTime(startAt, options, datedParts),
  }[format]();
  return (
    <time dateTime={new Date(startAt).toISOString()} title={full}>
      {text}
    </time>
  );
}
