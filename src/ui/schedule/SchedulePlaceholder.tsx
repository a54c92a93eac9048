import { Skeleton } from '../things/Skeleton.tsx';
import days from './ScheduleDays.module.css';
import styles from './ScheduleView.module.css';

/** More than a screen shows. */
const mostRows = 12;

/** Rows of the final size while the matches load. */
export function SchedulePlaceholder({ count }: { count: number }) {
  return (
    <div className={styles.schedule} aria-busy="true">
      <Skeleton width="100%" height={3.25} />
      <div className={days.section}>
        <Skeleton width={8} height={1.4} />
        <ul className={days.rows}>
          {Array.from({ length: Math.min(count, mostRows) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same.
            <li key={index}>
              <Skeleton width="100%" height="var(--schedule-row-height)" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
