import type { Match } from '#contract/records.ts';
import { startsIn } from '#domain/time/starts-in.ts';
import styles from './StartsIn.module.css';
import { useTimeOptions } from './use-time-options.ts';

/** The time until a match that starts within 24 hours; nothing for others. */
export function StartsIn({ match }: { match: Match }) {
  const { nowMs } = useTimeOptions();
  const text = startsIn(match.start, nowMs);
  return text === '' ? null : <span className={styles.soon}>{text}</span>;
}
