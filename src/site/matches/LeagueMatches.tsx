import { useState } from 'react';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThingState } from '#data/hooks/use-thing-state.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SchedulePlaceholder } from '#ui/schedule/SchedulePlaceholder.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import styles from './Matches.module.css';
import { MatchSections } from './MatchSections.tsx';

const resultsKey = 'special:results';
/** As many as the page's records bring. */
const resultsPerPress = 30;

/** The server's lists: what is on, what comes, and the newest results of all listed events. */
export function LeagueMatches({ isReady }: { isReady: boolean }) {
  const [count, setCount] = useState(resultsPerPress);
  const live = linkedIds(useSpecial('special:live-matches')?.matches);
  const upcoming = linkedIds(useSpecial('special:upcoming-matches')?.matches);
  const results = linkedIds(useSpecial(resultsKey)?.matches);
  const { status } = useThingState(resultsKey);
  const matches = useThings('Matches', [
    ...new Set([...live, ...upcoming.slice(0, count), ...results.slice(0, count)]),
  ]);
  const hasMore = Math.max(results.length, upcoming.length) > count;
  if (status === 'unavailable' && matches.length === 0) return <Unavailable thingKey={resultsKey} />;
  if (!isReady) return <SchedulePlaceholder count={12} />;
  return (
    <>
      <MatchSections matches={matches} />
      {hasMore && (
        <p className={styles.more}>
          <Button onClick={() => setCount(count + resultsPerPress)}>Show more matches</Button>
        </p>
      )}
      {!hasMore && results.length > 0 && (
        <p className={styles.note}>Older matches are listed by event: choose one above.</p>
      )}
    </>
  );
}
