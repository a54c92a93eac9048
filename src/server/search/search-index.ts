import type { GameEvent, Match, News } from '#contract/records.ts';
import type { FoundKind } from '#contract/search-calls.ts';
import type { SpecialKey, SpecialOf } from '#contract/specials.ts';
import { firstLinkedId, type LinkField, linkedIds } from '#domain/record-id.ts';
import { searchables } from '#domain/search/everything.ts';
import { ranked, type Searchable } from '#domain/search/hits.ts';
import { isNewsVisible } from '#domain/selection/news-visibility.ts';
import { instantOf } from '#domain/time/instant.ts';
import type { Store } from '../store/store.ts';

/** The texts of all records are read again at most this often while records change, ms. */
const rebuildPauseMs = 5_000;

type Reader = Pick<Store, 'read' | 'onChanged'>;

/** Everything public that has a name, matches with the newest first. */
function readAll(store: Reader, nowMs: number): Searchable[] {
  const special = <Key extends SpecialKey>(key: Key) => store.read(key) as Partial<SpecialOf<Key>>;
  const records = <T>(ids: readonly string[]) =>
    ids.map((id) => store.read(id)).filter(({ id }) => id !== undefined) as unknown as T[];
  const listed = (table: string) => linkedIds(store.read(table).ids as LinkField);
  const eventIds = linkedIds(special('special:public-events').events);
  const shown = new Set(eventIds);
  const startOf = ({ start }: Match) => instantOf(start) ?? 0;
  return searchables({
    events: records<GameEvent>(eventIds),
    teams: special('special:teams').teams ?? [],
    players: [
      ...(special('special:pro-players').players ?? []),
      ...(special('special:players').players ?? []),
    ],
    news: records<News>(listed('News')).filter((item) => isNewsVisible(item, { listing: 'global', nowMs })),
    matches: records<Match>(listed('Matches'))
      .filter(({ event }) => shown.has(firstLinkedId(event) ?? ''))
      .sort((a, b) => startOf(b) - startOf(a)),
    dayOf: () => '',
  });
}

export type SearchIndex = {
  /** The public records that a query finds, best first. */
  find(query: string, event?: string): readonly Searchable[];
};

/** The search over all public records. */
export function createSearchIndex(store: Reader, clock: () => number): SearchIndex {
  let all: readonly Searchable[] = [];
  let builtAt = Number.NEGATIVE_INFINITY;
  let isCurrent = false;
  store.onChanged(() => {
    isCurrent = false;
  });
  return {
    find(query, event) {
      const nowMs = clock();
      if (!isCurrent && nowMs - builtAt >= rebuildPauseMs) {
        all = readAll(store, nowMs);
        builtAt = nowMs;
        isCurrent = true;
      }
      return ranked(all, query, event);
    },
  };
}

/** True for hits that are records: all of this index. */
export const isFoundKind = (kind: Searchable['kind']): kind is FoundKind => kind !== 'Guide';
