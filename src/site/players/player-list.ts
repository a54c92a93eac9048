import type { SearchablePlayer } from '#contract/specials.ts';
import { isSearchable, playerSearchHint, playerSearchMinimum } from '#domain/text/search.ts';

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Verified players first, then by name whatever its case (specification 2.1). */
export function sortedPlayers(players: readonly SearchablePlayer[]): SearchablePlayer[] {
  return [...players].sort(
    (a, b) => Number(b.verified === true) - Number(a.verified === true) || names.compare(a.name, b.name),
  );
}

export type PlayerSearchState = 'all' | 'too-short' | 'searching';

/** What a query does. `isForced`: Enter was pressed since the box was last empty (specification 5). */
export function playerSearchState(query: string, isForced: boolean): PlayerSearchState {
  if (query.trim() === '') return 'all';
  return isForced || isSearchable(query, playerSearchMinimum) ? 'searching' : 'too-short';
}

/** The message under the box. */
export const searchHintFor = (state: PlayerSearchState): string =>
  state === 'too-short' ? playerSearchHint : '';
