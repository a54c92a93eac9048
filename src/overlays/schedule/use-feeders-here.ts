import type { Match } from '#contract/records.ts';
import { useSettled } from '#data/hooks/use-settled.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { hasOpenPlace } from '#ui/things/use-feeder-texts.ts';

/** Whether nothing is on its way any more that open places of these matches are written with. */
export function useFeedersHere(matches: readonly Match[]): boolean {
  const bracketKeys = matches.filter(hasOpenPlace).flatMap(({ brackets }) => firstLinkedId(brackets) ?? []);
  const brackets = useThings('Brackets', bracketKeys);
  const matchKeys = brackets.flatMap(({ ordered_matches }) => linkedIds(ordered_matches));
  const feeders = useThings('Matches', matchKeys);
  const teamKeys = feeders.flatMap(({ teams }) => linkedIds(teams));
  return useSettled([...new Set([...bracketKeys, ...matchKeys, ...teamKeys])]);
}
