import { loserIndex, type ScoredMatch, winnerIndex } from '#domain/match/outcome.ts';
import { linkedIds } from '#domain/record-id.ts';
import type { Outcome } from './layout.ts';

/** The fields of a match that bracket rules use. */
export type BracketMatch = ScoredMatch & { readonly id?: string | undefined };

/** A bracket's `ordered_matches`, undefined where one is not loaded. */
export type BracketMatches = readonly (BracketMatch | undefined)[];

/** The clean ids of the teams of a match by side. */
export type Slots = readonly [left: string | undefined, right: string | undefined];

/** The clean ids of a match's teams in order. */
export function teamIdsOf(match: BracketMatch | undefined): string[] {
  return linkedIds(match?.teams);
}

/** The teams of a match by side: a single one is on the left when the placeholder is on the right. */
export function standingSlots(match: BracketMatch | undefined): Slots {
  const [first, second] = teamIdsOf(match);
  if (second !== undefined) return [first, second];
  return match?.placeholder_right === true ? [first, undefined] : [undefined, first];
}

/**
 * The clean id of the winner or loser of a decided match, whatever bracket it is in: use `exitOf` where the layout is
 * known. Undefined while it is undecided or a team is missing, because a single team does not tell which score is its own.
 */
export function teamIdByOutcome(match: BracketMatch | undefined, outcome: Outcome): string | undefined {
  const teamIds = teamIdsOf(match);
  if (!match || teamIds.length !== 2) return undefined;
  const index = outcome === 'win' ? winnerIndex(match) : loserIndex(match);
  return index === null ? undefined : teamIds[index];
}
