import stack from '#ui/styles/stack.module.css';
import styles from './EventSeason.module.css';
import { EventTile } from './EventTile.tsx';
import type { Season } from './seasons.ts';

/** A season with its parts, or events that belong to no season. */
export function EventSeason({ season }: { season: Season }) {
  const { title, whole, events } = season;
  const isDivided = title !== undefined;
  return (
    <div className={stack.gap3}>
      {whole ? (
        <h3 className={styles.whole}>
          <EventTile event={whole} />
        </h3>
      ) : (
        isDivided && <h3 className={styles.title}>{title}</h3>
      )}
      <ul className={isDivided ? styles.parts : styles.tiles}>
        {events.map((event) => (
          <li key={event.id} className={styles.item}>
            <EventTile event={event} isPart={isDivided} />
          </li>
        ))}
      </ul>
    </div>
  );
}
