import { useSpecial } from '#data/hooks/use-special.ts';
import { useThingState } from '#data/hooks/use-thing-state.ts';
import { linkedIds } from '#domain/record-id.ts';
import { homeMatchCount } from '#domain/schedule/upcoming.ts';
import { MatchCard } from '#ui/things/MatchCard.tsx';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import styles from './UpcomingMatches.module.css';

const key = 'special:upcoming-matches';

/** True once the list of upcoming matches is known to be empty. */
export function useIsNothingPlanned(): boolean {
  const upcoming = useSpecial(key);
  const { status } = useThingState(key);
  return status === 'ready' && linkedIds(upcoming?.matches).length === 0;
}

function Matches() {
  const upcoming = useSpecial(key);
  const { status } = useThingState(key);
  const matchKeys = linkedIds(upcoming?.matches).slice(0, homeMatchCount);
  if (matchKeys.length > 0) {
    return (
      <ul className={styles.cards}>
        {matchKeys.map((matchKey) => (
          <li key={matchKey} className={styles.item}>
            <MatchCard matchKey={matchKey} />
          </li>
        ))}
      </ul>
    );
  }
  if (status === 'unavailable') return <Unavailable thingKey={key} />;
  if (status === 'loading') {
    return (
      <div className={styles.cards} role="status" aria-label="Loading matches">
        {Array.from({ length: homeMatchCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all the same.
          <span key={index} className={styles.place}>
            <Skeleton width="100%" height="100%" />
          </span>
        ))}
      </div>
    );
  }
  return (
    <p className={styles.none}>
      Nothing is scheduled right now. New matches appear here once their times are set.
    </p>
  );
}

/** The next matches, in the server's order. */
export function UpcomingMatches() {
  return (
    <section aria-labelledby="upcoming-matches">
      <h2 id="upcoming-matches" className={styles.heading}>
        Upcoming Matches
      </h2>
      <Matches />
    </section>
  );
}
