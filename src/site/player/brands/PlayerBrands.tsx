import { useThing } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../../page.ts';
import { RecordRows } from '../../record/RecordRows.tsx';
import { ThingsRow } from '../ThingsRow.tsx';

/** The teams and events a player designed, by date. */
export default function PlayerBrands({ recordKey, isComplete }: PageProps) {
  const player = useThing('Players', recordKey);
  if (!player || !isComplete) {
    return (
      <div aria-busy="true">
        <LoadingRows count={2} height={5} />
      </div>
    );
  }
  const { brands_designed, event_brands_designed } = player;
  if (linkedIds(brands_designed).length + linkedIds(event_brands_designed).length === 0) {
    return (
      <EmptyState
        title="No brands yet"
        text={`Teams and events ${player.name ?? 'this player'} designs appear here.`}
      />
    );
  }
  return (
    <RecordRows>
      <ThingsRow title="Teams" teams={brands_designed} subPage="theme" />
      <ThingsRow title="Events" events={event_brands_designed} subPage="theme" />
    </RecordRows>
  );
}
