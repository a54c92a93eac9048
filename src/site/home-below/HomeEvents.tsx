import { useSpecial } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { EventTile } from '../events/EventTile.tsx';
import styles from './HomeEvents.module.css';
import { ListHeading } from './ListHeading.tsx';

/** Events in progress and the newest events, each list with a heading; draws nothing without events. */
export function HomeEvents() {
  const events = useThings('Events', linkedIds(useSpecial('special:latest-events')?.events));
  const groups = [
    { title: 'In progress', events: events.filter((event) => event.in_progress) },
    { title: 'Latest events', events: events.filter((event) => !event.in_progress) },
  ].filter((group) => group.events.length > 0);
  return groups.map((group, index) => (
    <section key={group.title} aria-labelledby={`home-events-${index}`}>
      <ListHeading
        id={`home-events-${index}`}
        title={group.title}
        more={index === groups.length - 1 ? ['/events', 'All events'] : undefined}
      />
      <ul className={styles.tiles}>
        {group.events.map((event) => (
          <li key={event.id} className={styles.item}>
            <EventTile event={event} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
