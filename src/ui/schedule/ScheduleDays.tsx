import { useDeferredValue } from 'react';
import type { Match } from '#contract/records.ts';
import { cleanId } from '#domain/record-id.ts';
import { scheduleDays } from '#domain/schedule/day-headings.ts';
import { rowGap } from '#domain/schedule/row-gaps.ts';
import { useTimeOptions } from '../things/use-time-options.ts';
import styles from './ScheduleDays.module.css';
import { ScheduleRow } from './ScheduleRow.tsx';

type ScheduleDaysProps = {
  /** In display order. */
  matches: readonly Match[];
  /** The list mixes weeks and groups. */
  isAll?: boolean | undefined;
};

/** Rows of the first render: more than a screen holds. */
const firstRows = 24;

/** Matches by day of the viewer's zone. */
export function ScheduleDays({ matches, isAll = false }: ScheduleDaysProps) {
  const options = useTimeOptions();
  // The rest of a long list is rendered deferred, so that tabs and scrolling respond at once.
  const count = useDeferredValue(matches.length, Math.min(matches.length, firstRows));
  const days = scheduleDays(matches.slice(0, count), options);
  return (
    <div className={styles.days}>
      {days.map((day) => (
        <section key={day.date ?? 'undated'} className={styles.section}>
          <h3 className={styles.title}>{day.label ?? 'Date to be announced'}</h3>
          <ul className={styles.rows}>
            {day.matches.map((match, index) => (
              <ScheduleRow
                key={match.id}
                matchKey={cleanId(match) ?? ''}
                gap={rowGap(day.matches[index - 1], match, isAll)}
                hasGroup={isAll}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
