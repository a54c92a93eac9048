import { memo } from 'react';
import { MatchRow } from '../things/MatchRow.tsx';
import styles from './ScheduleDays.module.css';

type ScheduleRowProps = { matchKey: string; gap: 'none' | 'day' | 'week'; hasGroup: boolean };

/** Drawn anew for changes of its own match only: a list of hundreds is sorted again every minute. */
export const ScheduleRow = memo(function ScheduleRow({ matchKey, gap, hasGroup }: ScheduleRowProps) {
  return (
    <li className={styles[gap]}>
      <MatchRow matchKey={matchKey} hasGroup={hasGroup} />
    </li>
  );
});
