import { useState } from 'react';
import { useThing } from '#data/hooks/use-things.ts';
import type { MatchOrder } from '#domain/match/event-matches.ts';
import { linkedIds } from '#domain/record-id.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../page.ts';
import styles from '../record/RecordSection.module.css';
import { MatchOrderSelect } from './EventMatchGroup.tsx';
import { RoleMatches } from './RoleMatches.tsx';

/** The matches a player has cast, by event. */
export default function PlayerCasts({ recordKey, isComplete }: PageProps) {
  const [order, setOrder] = useState<MatchOrder>('newest');
  const player = useThing('Players', recordKey);
  const matchIds = linkedIds(player?.casts);
  if (!isComplete) {
    return (
      <div aria-busy="true">
        <LoadingRows count={2} height={4} />
      </div>
    );
  }
  if (matchIds.length === 0) {
    return (
      <EmptyState
        title="No matches yet"
        text={`Matches ${player?.name ?? 'this player'} casts appear here.`}
      />
    );
  }
  return (
    <>
      <div className={styles.choices}>
        <MatchOrderSelect order={order} onChange={setOrder} />
      </div>
      <RoleMatches
        anchor="casts"
        role={`Casted matches (${matchIds.length})`}
        matchIds={matchIds}
        vod="all"
        order={order}
      />
    </>
  );
}
