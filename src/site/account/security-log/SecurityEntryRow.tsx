import type { SecurityLogAnswer } from '#contract/http.ts';
import { formatTime, type TimePart } from '#domain/time/format.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import styles from './Security.module.css';
import { kindLabels } from './words.ts';

type SecurityEntryRowProps = {
  entry: SecurityLogAnswer['entries'][number];
  names: SecurityLogAnswer['names'];
};

const timeParts: readonly TimePart[] = ['weekday', 'ordinal', 'month', 'time', 'zone'];

/** What happened, to whom, from where and when. */
export function SecurityEntryRow({ entry, names }: SecurityEntryRowProps) {
  const { kind, count, lastAt, actor, address, subject, detail } = entry;
  const options = useTimeOptions();
  const nameOf = (id: string) => names[id] ?? id;
  const facts = [
    actor && `by ${nameOf(actor)}`,
    address && `from ${address}`,
    subject && `on ${nameOf(subject)}`,
    detail,
  ];
  return (
    <li className={styles.entry}>
      <p className={styles.kind}>
        <strong>{kindLabels[kind]}</strong>
        {count > 1 && <span>{count} times</span>}
        <time dateTime={lastAt} className={styles.time}>
          {formatTime(lastAt, options, timeParts)}
        </time>
      </p>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}
