import { type BracketMatches, teamIdsOf } from './bracket-match.ts';
import { isEmptySide, otherSlot, rematchOf, teamLeaving } from './exit.ts';
import { type Feeder, feedersOf } from './feeders.ts';
import type { BracketExit, BracketLayout, ConnectionTarget } from './layout.ts';

/** Consequence of one result of a match. `matchNumber` is the layout's number, team ids are clean. */
export type Implication =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'word'; readonly word: BracketExit }
  | { readonly kind: 'full'; readonly matchNumber: number; readonly teamIds: readonly [string, string] }
  | { readonly kind: 'opponent'; readonly matchNumber: number; readonly teamId: string }
  | { readonly kind: 'feeder'; readonly matchNumber: number; readonly feeder: Feeder }
  | { readonly kind: 'match'; readonly matchNumber: number }
  /** The other side of that match stays empty. */
  | { readonly kind: 'walkover'; readonly matchNumber: number }
  /** Both teams meet again in that match, unless the team of `endsIf` wins. */
  | { readonly kind: 'rematch'; readonly matchNumber: number; readonly endsIf: 1 | 2 | undefined };

export type MatchImplications = {
  readonly matchNumber: number;
  readonly win: { readonly teamId: string | undefined; readonly implication: Implication };
  readonly lose: { readonly teamId: string | undefined; readonly implication: Implication };
};

/** Text in place of an opponent that is not known yet. */
export const teamToBeDecidedText = 'Team to be decided';

/** Returns the text for a target match that already has two other teams. */
export function existingTeamsText(left: string, right: string): string {
  return `Match already has the teams ${left} vs ${right}`;
}

function implicationOf(
  layout: BracketLayout,
  matches: BracketMatches,
  source: number,
  target: ConnectionTarget | undefined,
): Implication {
  if (!target) return { kind: 'nothing' };
  if (target.kind === 'word') return { kind: 'word', word: target.word };
  const { matchNumber, slot } = target;
  const connection = layout.connections[source];
  if (connection && rematchOf(connection) === matchNumber)
    return { kind: 'rematch', matchNumber, endsIf: connection.endsIf };
  const own = new Set(teamIdsOf(matches[source - 1]));
  const [first, second] = teamIdsOf(matches[matchNumber - 1]).filter((id) => !own.has(id));
  if (first && second) return { kind: 'full', matchNumber, teamIds: [first, second] };
  if (first) return { kind: 'opponent', matchNumber, teamId: first };
  if (isEmptySide(layout, matches, matchNumber, otherSlot(slot))) return { kind: 'walkover', matchNumber };
  const feeder = feedersOf(layout, matchNumber, otherSlot(slot)).find((one) => one.matchNumber !== source);
  if (!feeder) return { kind: 'match', matchNumber };
  const teamId = teamLeaving(layout, matches, feeder.matchNumber, feeder.outcome);
  return teamId === undefined
    ? { kind: 'feeder', matchNumber, feeder }
    : { kind: 'opponent', matchNumber, teamId };
}

/**
 * Returns the consequences of a win and a loss of match `matchNumber` in one bracket. `matches` is the bracket's
 * `ordered_matches`, undefined where not loaded. The opponent is the other team of the target match, or comes from
 * the feeder of its other slot. Winner and loser of the match itself are named only once it is decided.
 */
export function matchImplications(
  layout: BracketLayout,
  matches: BracketMatches,
  matchNumber: number,
): MatchImplications {
  const connection = layout.connections[matchNumber];
  return {
    matchNumber,
    win: {
      teamId: teamLeaving(layout, matches, matchNumber, 'win'),
      implication: implicationOf(layout, matches, matchNumber, connection?.win),
    },
    lose: {
      teamId: teamLeaving(layout, matches, matchNumber, 'lose'),
      implication: implicationOf(layout, matches, matchNumber, connection?.lose),
    },
  };
}
