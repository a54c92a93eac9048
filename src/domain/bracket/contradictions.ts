import type { Feeder } from './feeders.ts';
import { teamIdsOf } from './implications.ts';
import type { BracketLayout } from './layout.ts';
import { connectedNumbers, dueSlots, type ResolvableMatch, standingSlots } from './resolve.ts';

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
  matches: readonly (ResolvableMatch | undefined)[],
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
    // Sides are sometimes changed by hand: the other team of the feeder is the one, wherever it stands.
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
export function contradictions(
  layout: BracketLayout,
  matches: readonly (ResolvableMatch | undefined)[],
): Contradiction[] {
  return connectedNumbers(layout).flatMap((number) => contradictionsOf(layout, matches, number));
}
