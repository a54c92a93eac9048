import { type MatchOutcome, outcomeByResult } from '#domain/match/outcome.ts';
import { type BracketMatch, type BracketMatches, standingSlots, teamIdsOf } from './bracket-match.ts';
import { firstFinalOf, isSparedFinal, teamLeaving } from './exit.ts';
import { type Feeder, feedersOf } from './feeders.ts';
import type { BracketLayout } from './layout.ts';
import { connectedNumbers, dueSlots } from './resolve.ts';

/** A match that has another team than its feeder's result sends there. Team ids are clean. */
export type Contradiction = {
  readonly matchNumber: number;
  readonly placed: string;
  readonly due: string;
  /** The decided match that the team comes from. */
  readonly feeder: Feeder;
  /** The team in place is the other one of the feeder: its result was corrected after it had been carried on. */
  readonly isCorrected: boolean;
};

function contradictionsOf(
  layout: BracketLayout,
  matches: BracketMatches,
  matchNumber: number,
): Contradiction[] {
  const match = matches[matchNumber - 1];
  const known = teamIdsOf(match);
  const standing = standingSlots(match);
  const due = dueSlots(layout, matches, matchNumber);
  const wanted = due.map(({ teamId }) => teamId);
  const taken = new Set<string>();
  return due.flatMap(({ teamId, feeder, feederTeamIds }, slot): Contradiction[] => {
    if (teamId === undefined || feeder === undefined || known.includes(teamId)) return [];
    const isFree = (id: string | undefined): id is string =>
      id !== undefined && !wanted.includes(id) && !taken.has(id);
    // Sides are sometimes changed by hand: the other team of the feeder is to be replaced, on either side.
    const other = known.find((id) => isFree(id) && feederTeamIds.includes(id));
    const placed = other ?? [standing[slot]].find(isFree);
    if (placed === undefined) return [];
    taken.add(placed);
    return [{ matchNumber, placed, due: teamId, feeder, isCorrected: placed === other }];
  });
}

/**
 * Every team in a bracket that does not fit the results as they are, ascending by match. An open slot is none: resolving
 * fills it. What a decided match sends on counts even if one of its own teams is contradicted.
 */
export function contradictions(layout: BracketLayout, matches: BracketMatches): Contradiction[] {
  return connectedNumbers(layout).flatMap((number) => contradictionsOf(layout, matches, number));
}

/**
 * A match that does not fit the results, without another team to replace one: its team is no longer sent there by the
 * match that it came from, it is marked as not needed and has to be played, or it is a second final that was played
 * although the first one ended the bracket. Team ids are clean.
 */
export type Misfit =
  | {
      readonly kind: 'not-sent';
      readonly matchNumber: number;
      readonly placed: string;
      readonly feeder: Feeder;
    }
  | { readonly kind: 'needed'; readonly matchNumber: number }
  | { readonly kind: 'spared'; readonly matchNumber: number; readonly first: number };

const unplayed: ReadonlySet<MatchOutcome> = new Set(['open', 'called off', 'not needed', 'postponed']);

const hasBegun = (match: BracketMatch): boolean =>
  Boolean(match.score_1 || match.score_2) || !unplayed.has(outcomeByResult(match).kind);

function misfitsOf(layout: BracketLayout, matches: BracketMatches, matchNumber: number): Misfit[] {
  const match = matches[matchNumber - 1];
  if (match === undefined) return [];
  const known = teamIdsOf(match);
  const isSpared = isSparedFinal(layout, matches, matchNumber);
  const isMissing = dueSlots(layout, matches, matchNumber).some(
    ({ teamId }) => teamId !== undefined && !known.includes(teamId),
  );
  const isNeeded =
    outcomeByResult(match).kind === 'not needed' && !isSpared && (known.length === 2 || isMissing);
  const feeders = [...feedersOf(layout, matchNumber, 1), ...feedersOf(layout, matchNumber, 2)];
  const isSent = (id: string) =>
    feeders.some((feeder) => teamLeaving(layout, matches, feeder.matchNumber, feeder.outcome) === id);
  const first = firstFinalOf(layout, matchNumber);
  // Both teams of a first final are known to meet again, regardless of its winner.
  const unsent = first === undefined ? known.filter((id) => !isSent(id)) : [];
  const replaced = contradictionsOf(layout, matches, matchNumber).map(({ placed }) => placed);
  return [
    ...unsent.flatMap((placed): Misfit[] => {
      const feeder = feeders.find((one) => teamIdsOf(matches[one.matchNumber - 1]).includes(placed));
      return feeder && !replaced.includes(placed) ? [{ kind: 'not-sent', matchNumber, placed, feeder }] : [];
    }),
    ...(isNeeded ? [{ kind: 'needed' as const, matchNumber }] : []),
    ...(isSpared && first !== undefined && match.outcome !== 'Not needed' && hasBegun(match)
      ? [{ kind: 'spared' as const, matchNumber, first }]
      : []),
  ];
}

/** Every match that does not fit the results and has no other team that is due in it, ascending by match. */
export function misfits(layout: BracketLayout, matches: BracketMatches): Misfit[] {
  return connectedNumbers(layout).flatMap((number) => misfitsOf(layout, matches, number));
}
