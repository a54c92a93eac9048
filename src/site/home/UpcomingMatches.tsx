import { useSpecial } from '#data/hooks/use-special.ts';
import { useThingState } from '#data/hooks/use-thing-state.ts';
import { linkedIds } from '#domain/record-id.ts';
import { homeMatchCount } from '#domain/schedule/upcoming.ts';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import { MatchCards } from './MatchCards.tsx';
import styles from './UpcomingMatches.module.css';

const key = 'special:upcoming-matches';

function Matches() {
  const matchKeys = linkedIds(useSpecial(key)?.matches).slice(0, homeMatchCount);
  const { status } = useThingState(key);
  if (matchKeys.length > 0 || status === 'loading') {
    return <MatchCards matchKeys={matchKeys} placeCount={homeMatchCount} />;
  }
  if (status === 'unavailable') return <Unavailable thingKey={key} />;
  return (
    <p className={styles.none}>
      Nothing is scheduled right now. New matches appear here as soon as they have a start.
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
