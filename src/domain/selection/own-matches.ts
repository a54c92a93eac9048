/** Keys of matches in the server's order: results newest first, the others by start. */
export type MatchLists = {
  readonly live: readonly string[];
  readonly upcoming: readonly string[];
  readonly results: readonly string[];
};

/**
 * Returns the matches of the server's lists that are among `own`. A live match is only in the live list.
 *
 * @param own clean ids of all matches of the teams and events in question
 */
export function ownMatches(own: ReadonlySet<string>, lists: MatchLists): MatchLists {
  const live = lists.live.filter((key) => own.has(key));
  const isOpen = (key: string) => own.has(key) && !live.includes(key);
  return { live, upcoming: lists.upcoming.filter(isOpen), results: lists.results.filter(isOpen) };
}
