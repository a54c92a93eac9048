import { useSpecial } from '#data/hooks/use-special.ts';
import { useSettled, useThingState, useThings } from '#data/hooks/use-things.ts';
import { cleanId, type LinkField, linkedIds } from '#domain/record-id.ts';
import { resultsNewestFirst } from '#domain/schedule/latest.ts';

/** An event or a team. */
type Owner = { readonly matches?: LinkField } | undefined;

/** The matches of an event or team in a list of the server. Compares ids, so no match has to be loaded. */
const keysIn = (list: readonly string[] | undefined, owner: Owner): string[] => {
  const own = new Set(linkedIds(owner?.matches));
  return linkedIds(list).filter((key) => own.has(key));
};

/** The matches of an event or team that are on air. */
export function useLiveKeys(owner: Owner): string[] {
  return keysIn(useSpecial('special:live-matches')?.matches, owner);
}

/** Its next matches, earliest first, without those on air. */
export function useNextKeys(owner: Owner): { keys: string[]; isLoading: boolean } {
  const live = useLiveKeys(owner);
  const upcoming = useSpecial('special:upcoming-matches')?.matches;
  const { status } = useThingState('special:upcoming-matches');
  const keys = keysIn(upcoming, owner).filter((key) => !live.includes(key));
  return { keys, isLoading: status === 'loading' };
}

/**
 * Its newest results, newest first. Finding them takes all of its matches: the page's record tree has the likely ones,
 * the others are loaded after the first paint. Until then matches that are still loading reserve the space of results, so
 * that nothing below shifts.
 */
export function useResultKeys(owner: Owner, count: number): string[] {
  const keys = linkedIds(owner?.matches);
  const matches = useThings('Matches', keys);
  const isSettled = useSettled(keys);
  const results = resultsNewestFirst(matches)
    .slice(0, count)
    .flatMap((match) => cleanId(match) ?? []);
  if (isSettled || results.length === count) return results;
  const known = new Set(matches.map((match) => cleanId(match)));
  const open = keys.filter((key) => !known.has(key));
  return [...results, ...open.slice(results.length - count)];
}
