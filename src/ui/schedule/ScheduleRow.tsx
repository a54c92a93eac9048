import { memo, Suspense } from 'react';
import { useSession } from '#data/hooks/use-session.ts';
import { lazyPart } from '../lazy-part.ts';
import { MatchRow } from '../things/MatchRow.tsx';
import styles from './ScheduleDays.module.css';

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
    <li className={styles[gap]}>
      <MatchRow matchKey={matchKey} hasGroup={hasGroup} hasContext={hasContext} actions={actions} />
    </li>
  );
});
