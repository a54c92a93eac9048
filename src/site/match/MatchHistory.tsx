import { useThing } from '#data/hooks/use-things.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../page.ts';
import { MapCards } from './MapCards.tsx';
import { MapHistory } from './MapHistory.tsx';
import styles from './MatchVod.module.css';

/** Results of both teams on each map of the pool, and the maps of this match. */
export default function MatchHistory({ recordKey, isComplete }: PageProps) {
  const match = useThing('Matches', recordKey);
  if (!match || !isComplete) {
    // At least a screen tall, so that what is below it on narrow windows does not shift when the table appears.
    return (
      <div aria-busy="true">
        <LoadingRows count={20} height={3.25} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <MapHistory match={match} />
      <MapCards match={match} />
    </div>
  );
}
