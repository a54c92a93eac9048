import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThingState } from '#data/hooks/use-things.ts';
import { playerSearchMinimum, searchHintFor, searchIndex, searchStateOf } from '#domain/text/search.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import { useSearchText } from '../use-search-text.ts';
import { searchTextOf, sortedPlayers } from './player-list.ts';

const PlayerGrid = lazyPart(() => import('./PlayerGrid.tsx'));

const key = 'special:players';
const rowCount = 12;
const rowHeightRem = 3;

/** Every player, verified first, with a search by name and team that the address holds. */
export default function Players() {
  const [query, setQuery] = useSearchText();
  const [isForced, setIsForced] = useState(false);
  const players = useSpecial(key)?.players;
  const { status } = useThingState(key);
  const index = useMemo(() => searchIndex(sortedPlayers(players ?? []), searchTextOf), [players]);
  const state = searchStateOf(query, playerSearchMinimum, isForced);
  const wanted = useDeferredValue(query);
  const shown = useMemo(
    () => (state === 'too-short' ? [] : index.search(state === 'all' ? '' : wanted)),
    [index, state, wanted],
  );

  const search = (text: string) => {
    setQuery(text);
    // Enter forces the search until the field is emptied.
    if (text.trim() === '') setIsForced(false);
  };
  const rows = <LoadingRows count={rowCount} height={rowHeightRem} />;

  return (
    <>
      <PageHeading>Players</PageHeading>
      <SearchField
        label="Find a player"
        placeholder="Search players or their team"
        value={query}
        onChange={search}
        onEnter={() => setIsForced(query.trim() !== '')}
        hint={searchHintFor(state)}
      />
      {status === 'loading' && rows}
      {status === 'unavailable' && <Unavailable thingKey={key} />}
      {shown.length > 0 && (
        <Suspense fallback={rows}>
          <PlayerGrid players={shown} isWhole={state === 'all'} query={state === 'all' ? '' : wanted} />
        </Suspense>
      )}
      {state === 'searching' && shown.length === 0 && status === 'ready' && (
        <EmptyState
          title={`No player found for “${query}”`}
          action={<Button onClick={() => search('')}>Clear the search</Button>}
        />
      )}
      {state === 'all' && shown.length === 0 && (status === 'ready' || status === 'missing') && (
        <EmptyState title="No players yet" />
      )}
    </>
  );
}
