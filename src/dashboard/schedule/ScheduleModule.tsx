import { scheduleRows } from '#domain/broadcast/schedule-position.ts';
import stack from '#ui/styles/stack.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { SourcesNote } from '../parts/SourcesNote.tsx';
import { useSchedule } from '../show/use-schedule.ts';
import { ScheduleEntry } from './ScheduleEntry.tsx';
import styles from './ScheduleModule.module.css';

/** The broadcast's matches: which show on overlays, and which one is live (dashboard 8). */
export default function ScheduleModule() {
  const { matches, wanted } = useSchedule();
  if (wanted === 0) {
    return (
      <EmptyState
        title="Nothing scheduled"
        text="Matches come here when they are put on the schedule of this broadcast."
      />
    );
  }
  return (
    <div className={stack.gap3}>
      <SourcesNote draws="live_match" />
      <ul className={styles.rows}>
        {scheduleRows(matches).map((match) => (
          <ScheduleEntry key={match.id} match={match} />
        ))}
        {matches.length < wanted && <LoadingRows count={wanted - matches.length} height={3.5} />}
      </ul>
    </div>
  );
}
