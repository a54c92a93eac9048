import { memo, Suspense } from 'react';
import { useSession } from '#data/hooks/page-state.ts';
import { lazyPart } from '../lazy-part.ts';
import { MatchRow } from '../things/MatchRow.tsx';
import { Skeleton } from '../things/Skeleton.tsx';
import days from './ScheduleDays.module.css';
import styles from './ScheduleView.module.css';

/** Loaded for signed-in people only, because visitors edit nothing. */
const StaffActions = lazyPart(() => import('../access/StaffActions.tsx'));

type ScheduleRowProps = {
  matchKey: string;
  gap: 'none' | 'day' | 'week';
  hasGroup: boolean;
  hasContext?: boolean | undefined;
};

/** Memoised, because a list of hundreds of rows is sorted again every minute. */
export const ScheduleRow = memo(function ScheduleRow({
  matchKey,
  gap,
  hasGroup,
  hasContext,
}: ScheduleRowProps) {
  const { user } = useSession();
  const actions = user && (
    <Suspense fallback={null}>
      <StaffActions matchKey={matchKey} />
    </Suspense>
  );
  return (
    <li className={days[gap]}>
      <MatchRow matchKey={matchKey} hasGroup={hasGroup} hasContext={hasContext} actions={actions} />
    </li>
  );
});

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
