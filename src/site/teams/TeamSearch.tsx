import { useDeferredValue, useMemo } from 'react';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThingState } from '#data/hooks/use-thing-state.ts';
import { searchIndex } from '#domain/text/search.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import { TeamHitGroup } from './TeamHitGroup.tsx';
import { hitsByEvent, searchTextOf } from './team-list.ts';

const key = 'special:teams';

type TeamSearchProps = { query: string; onClear: () => void };

/** Teams whose name or code passes the search, by event. Works on the saved list when there is no network. */
export function TeamSearch({ query, onClear }: TeamSearchProps) {
  const teams = useSpecial(key)?.teams;
  const { status } = useThingState(key);
  const index = useMemo(() => searchIndex(teams ?? [], searchTextOf), [teams]);
  const wanted = useDeferredValue(query);
  const hits = useMemo(() => index.search(wanted), [index, wanted]);

  if (status === 'unavailable') return <Unavailable thingKey={key} />;
  if (status === 'loading') return <LoadingRows count={4} />;
  if (hits.length === 0) {
    return (
      <EmptyState
        title={`No team found for “${query}”`}
        action={<Button onClick={onClear}>Clear the search</Button>}
      />
    );
  }
  return (
    <>
      {hitsByEvent(hits).map((group) => (
        <TeamHitGroup key={group.eventKey ?? 'none'} eventKey={group.eventKey} teams={group.teams} />
      ))}
    </>
  );
}
