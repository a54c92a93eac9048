import { useMemo } from 'react';
import type { SearchAnswer } from '#contract/search-calls.ts';
import { useListing, useSpecial } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { searchables } from '#domain/search/everything.ts';
import type { Searchable } from '#domain/search/hits.ts';
import { isNewsVisible } from '#domain/selection/news-visibility.ts';
import { formatTime } from '#domain/time/format.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import { useStoredKeys } from './use-stored-keys.ts';

/** The newest of each list are searched at once, before the server has answered. */
const listedCount = 100;
const noIds: readonly string[] = [];

/** Ids of the hits whose records no list has. */
const unlistedIds = (found: SearchAnswer['hits'] = []): string[] =>
  found.flatMap(({ kind, id }) => (kind === 'Match' || kind === 'News' ? [id] : []));

/**
 * Returns what can be listed by the search: events, teams and players; matches and news that the server found, and until
 * then the newest ones.
 *
 * @param isSearching matches and news are loaded only then: most users who open the search go to a team
 * @param found hits of the server
 * @param isOffline adds all matches and news that are stored on this device
 */
export function useSearchables(
  isSearching: boolean,
  found: SearchAnswer['hits'] | undefined,
  isOffline: boolean,
): Searchable[] {
  const events = useThings('Events', linkedIds(useSpecial('special:public-events')?.events));
  const teams = useSpecial('special:teams')?.teams;
  const players = useSpecial('special:players')?.players;
  const pros = useSpecial('special:pro-players')?.players;
  const live = linkedIds(useSpecial('special:live-matches')?.matches);
  const upcoming = linkedIds(useSpecial('special:upcoming-matches')?.matches).slice(0, listedCount);
  const results = linkedIds(useSpecial('special:results')?.matches).slice(0, listedCount);
  const newsIds = useListing('News') ?? noIds;
  const isStoredOnly = isSearching && isOffline;
  const stored = useStoredKeys(
    useMemo(
      () =>
        isStoredOnly
          ? [...events.flatMap(({ matches }) => linkedIds(matches)), ...linkedIds([...newsIds])]
          : noIds,
      [isStoredOnly, events, newsIds],
    ),
  );
  const newest = isSearching ? [...live, ...upcoming, ...results, ...newsIds.slice(-listedCount)] : noIds;
  const keys = [...new Set([...newest, ...unlistedIds(found), ...stored])];
  const matches = useThings('Matches', keys);
  const articles = useThings('News', keys);
  const { zone, nowMs } = useTimeOptions();
  return useMemo(
    () =>
      searchables({
        events,
        teams: teams ?? [],
        players: [...(pros ?? []), ...(players ?? [])],
        news: articles.filter((item) => isNewsVisible(item, { listing: 'global', nowMs })),
        matches,
        dayOf: (start) => formatTime(start, { zone, nowMs }, ['ordinal', 'month', 'other-year']),
      }),
    [events, teams, players, pros, articles, matches, nowMs, zone],
  );
}
