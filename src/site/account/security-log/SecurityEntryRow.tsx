import type { SecurityLogAnswer } from '#contract/http.ts';
import { formatTime, type TimePart } from '#domain/time/format.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import { describeEntry } from './describe-entry.ts';
import styles from './Security.module.css';
import { kindLabels } from './words.ts';

type SecurityEntryRowProps = {
  entry: SecurityLogAnswer['entries'][number];
  names: SecurityLogAnswer['names'];
};

const timeParts: readonly TimePart[] = ['weekday', 'ordinal', 'month', 'time', 'zone'];

/** What happened, to whom, from where and when. */
export function SecurityEntryRow({ entry, names }: SecurityEntryRowProps) {
  const { kind, count, lastAt } = entry;
  const options = useTimeOptions();
  return (
    <li className={styles.entry}>
      <p className={styles.kind}>
        <strong>{kindLabels[kind]}</strong>
        {count > 1 && <span>{count} times</span>}
        <time dateTime={lastAt} className={styles.time}>
          {formatTime(lastAt, options, timeParts)}
        </time>
      </p>
      <p className={styles.facts}>{describeEntry(entry, names).join(' · ')}</p>
    </li>
  );
}
