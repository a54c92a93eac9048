import type { Match } from '#contract/records.ts';
import { useMatchNames } from './use-match-names.ts';

/** The name of a match: its own name, else its teams, with the bracket's texts for open places. */
export function useMatchName(match: Match | undefined): string | undefined {
  return useMatchNames(match === undefined ? [] : [match])[0];
}
