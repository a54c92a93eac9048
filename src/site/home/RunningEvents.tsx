import type { GameEvent } from '#contract/records.ts';
import { compareEvents } from '#domain/match/event-sort.ts';
import { ThingTile } from '#ui/things/ThingTile.tsx';
import styles from './RunningEvents.module.css';

/** The events in progress; nothing when there are none. */
export function RunningEvents({ events }: { events: readonly GameEvent[] }) {
  const running = events.filter((event) => event.in_progress).sort(compareEvents);
  if (running.length === 0) return null;
  return (
    <section aria-labelledby="running-events">
      <h2 id="running-events" className={styles.heading}>
        In progress
      </h2>
      <ul className={styles.tiles}>
        {running.map((event) => (
          <li key={event.id} className={styles.item}>
            <ThingTile type="event" record={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}
