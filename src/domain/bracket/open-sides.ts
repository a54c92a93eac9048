import { unreachable } from '#domain/assert.ts';
import { outcomeByResult } from '#domain/match/outcome.ts';
import { type BracketMatches, standingSlots, teamIdsOf } from './bracket-match.ts';
import { isEmptySide, isSparedFinal } from './exit.ts';
import { type Feeder, feedersOf } from './feeders.ts';
import type { BracketLayout, Slot } from './layout.ts';
import { connectedNumbers, dueSlots } from './resolve.ts';

/** The reason that a feeder sends no team yet. */
export type FeederState =
  | 'not-over'
  | 'without-teams'
  | 'called-off'
  | 'postponed'
  | 'drawn'
  | 'unclear'
  | 'not-needed'
  | 'missing';

/** A side of a match without a team. `unfed`: no match leads to it; `taken`: the team due there has no place. */
export type OpenSide = { readonly matchNumber: number; readonly slot: Slot } & (
  | { readonly kind: 'unfed' }
  | { readonly kind: 'waits'; readonly feeder: Feeder; readonly state: FeederState }
  | { readonly kind: 'taken'; readonly teamId: string }
);

function stateOf(matches: BracketMatches, matchNumber: number): FeederState {
  const match = matches[matchNumber - 1];
  if (match === undefined) return 'missing';
  switch (outcomeByResult(match).kind) {
    case 'called off':
      return 'called-off';
    case 'postponed':
      return 'postponed';
    case 'drawn':
      return 'drawn';
    case 'unclear':
      return 'unclear';
    case 'not needed':
      return 'not-needed';
    default:
      return teamIdsOf(match).length < 2 ? 'without-teams' : 'not-over';
  }
}

/** Every side of a connected match that still waits for a team, with the reason, ascending by match. */
export function openSides(layout: BracketLayout, matches: BracketMatches): OpenSide[] {
  return connectedNumbers(layout).flatMap((matchNumber) => {
    const match = matches[matchNumber - 1];
    const known = teamIdsOf(match);
    if (match === undefined || known.length === 2 || isSparedFinal(layout, matches, matchNumber)) return [];
    const due = dueSlots(layout, matches, matchNumber);
    const standing = standingSlots(match);
    return ([1, 2] as const).flatMap((slot): OpenSide[] => {
      if (standing[slot - 1] !== undefined || isEmptySide(layout, matches, matchNumber, slot)) return [];
      const here = { matchNumber, slot };
      const teamId = due[slot - 1]?.teamId;
      if (teamId !== undefined) return [{ ...here, kind: 'taken', teamId }];
      const [feeder] = feedersOf(layout, matchNumber, slot);
      if (feeder === undefined) return [{ ...here, kind: 'unfed' }];
      return [{ ...here, kind: 'waits', feeder, state: stateOf(matches, feeder.matchNumber) }];
    });
  });
}

const states: Readonly<Record<FeederState, string>> = {
  'not-over': 'is not over',
  'without-teams': 'does not have two teams yet',
  'called-off': 'is called off',
  postponed: 'is postponed',
  drawn: 'ended in a draw',
  unclear: 'has a forfeit without a winner',
  'not-needed': 'is marked as not needed',
  missing: 'does not exist in this bracket',
};

type Names = {
  readonly matchOf: (matchNumber: number) => string;
  readonly teamOf: (teamId: string) => string;
};

/** The state of a match as words that follow its name: "is not over". */
export const feederStateText = (matches: BracketMatches, matchNumber: number): string =>
  outcomeByResult(matches[matchNumber - 1] ?? {}).kind === 'forfeited by both'
    ? 'was forfeited by both teams'
    : states[stateOf(matches, matchNumber)];

/** `Left: waits for the winner of M1, which is not over.` */
export function openSideText(side: OpenSide, { matchOf, teamOf }: Names): string {
  const place = side.slot === 1 ? 'Left' : 'Right';
  switch (side.kind) {
    case 'unfed':
      return `${place}: waits for a team to be entered.`;
    case 'taken':
      return `${place}: ${teamOf(side.teamId)} belongs here, but the match has no free place for it.`;
    case 'waits': {
      const who = side.feeder.outcome === 'win' ? 'winner' : 'loser';
      return `${place}: waits for the ${who} of ${matchOf(side.feeder.matchNumber)}, which ${states[side.state]}.`;
    }
    default:
      return unreachable(side);
  }
}
