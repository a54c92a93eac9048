import type { GameEvent } from '#contract/records.ts';
import { formatTime } from '#domain/time/format.ts';
import { EventLogo } from '#ui/things/EventLogo.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import styles from './EventHeader.module.css';

/** Logo, name and month of an event, above its teams. */
export function EventHeader({ event }: { event: GameEvent }) {
  return (
    <header className={styles.header}>
      <EventLogo event={event} size={56} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <ThingLink type="event" record={event} className={styles.link}>
            {event.name}
          </ThingLink>
        </h2>
        <p className={styles.month}>
          {formatTime(event.start_date, { zone: 'UTC' }, ['long-month', 'year'])}
        </p>
      </div>
    </header>
  );
}
