import type { GameEvent, Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { isOver } from '#domain/match/outcome.ts';
import { whereToWatch } from '#domain/match/where-to-watch.ts';
import { linkedIds } from '#domain/record-id.ts';
import { Icon } from '#ui/things/Icon.tsx';
import styles from './NoVideo.module.css';

type NoVideoProps = { match: Match; event: GameEvent | undefined; isLive: boolean };

/** In the place of a recording: where a match to come will be shown, or that there is none. */
export function NoVideo({ match, event, isLive }: NoVideoProps) {
  const broadcasts = useThings('Broadcasts', linkedIds(event?.broadcasts));
  const isEnded = isOver(match);
  const places = isEnded ? [] : whereToWatch(match.stream_code, broadcasts);
  if (isEnded || (places.length === 0 && isLive)) return <p className={styles.none}>No VOD available</p>;
  if (places.length === 0) return <p className={styles.none}>No stream is announced for this match.</p>;
  return (
    <div className={styles.none}>
      <p>Where to watch</p>
      <ul className={styles.places}>
        {places.map(({ name, link }) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noreferrer" className={styles.place}>
              <Icon name="play" /> {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
