import { scheduleRows } from '#domain/broadcast/schedule-position.ts';
import { linkedIds } from '#domain/record-id.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { ModuleProps } from '../define.ts';
import { ScheduleEntry } from './ScheduleEntry.tsx';
import styles from './ScheduleModule.module.css';

/** The broadcast's matches: which show on overlays, and which one is live (dashboard 8). */
export default function ScheduleModule({ context }: ModuleProps) {
  const { broadcast, schedule } = context;
  const wanted = linkedIds(broadcast.schedule).length;
  if (wanted === 0) {
    return (
      <EmptyState
        title="Nothing scheduled"
        text="Matches come here when they are put on the schedule of this broadcast."
      />
    );
  }
  return (
    <ul className={styles.rows}>
      {scheduleRows(schedule).map((match) => (
        <ScheduleEntry key={match.id} match={match} context={context} />
      ))}
      {schedule.length < wanted && <LoadingRows count={wanted - schedule.length} height={3.5} />}
    </ul>
  );
}
