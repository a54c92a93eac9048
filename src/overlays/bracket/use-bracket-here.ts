import type { Bracket, Match } from '#contract/records.ts';
import { useSettled } from '#data/hooks/use-settled.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useTeamsHere } from '../parts/records/use-teams-here.ts';

/** The matches of a bracket, and whether all that its picture is made of is here. */
export function useBracketHere(bracket: Bracket | undefined): {
  readonly matches: readonly Match[];
  readonly isHere: boolean;
} {
  const keys = linkedIds(bracket?.ordered_matches);
  const matches = useThings('Matches', keys);
  const areMatchesHere = useSettled(keys);
  const areTeamsHere = useTeamsHere(matches);
  return { matches, isHere: areMatchesHere && areTeamsHere };
}
