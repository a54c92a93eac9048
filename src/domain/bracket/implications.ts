import { loserIndex, type ScoredMatch, winnerIndex } from '#domain/match/outcome.ts';
import { type LinkField, linkedIds } from '#domain/record-id.ts';
import { type Feeder, feedersOf } from './feeders.ts';
import type { BracketExit, BracketLayout, ConnectionTarget, Outcome } from './layout.ts';

/** The fields of a match that bracket rules use. */
export type BracketMatch = ScoredMatch & {
  readonly id?: string | undefined;
  readonly teams?: LinkField;
};

/** What one result of a match leads to. `matchNumber` is the layout's number, team ids are clean. */
export type Implication =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'word'; readonly word: BracketExit }
  | { readonly kind: 'full'; readonly matchNumber: number; readonly teamIds: readonly [string, string] }
  | { readonly kind: 'opponent'; readonly matchNumber: number; readonly teamId: string }
  | { readonly kind: 'feeder'; readonly matchNumber: number; readonly feeder: Feeder }
  | { readonly kind: 'match'; readonly matchNumber: number };

export type MatchImplications = {
  readonly matchNumber: number;
  readonly win: { readonly teamId: string | undefined; readonly implication: Implication };
  readonly lose: { readonly teamId: string | undefined; readonly implication: Implication };
};

/** Shown in place of an opponent that is not known yet (specification 8). */
export const teamToBeDecidedText = 'Team to be decided';

/** The text for a target match that already has two other teams (specification 8). */
export function existingTeamsText(left: string, right: string): string {
  return `Match already has the teams ${left} vs ${right}`;
}

/** The clean ids of a match's teams in order. */
export function teamIdsOf(match: BracketMatch | undefined): string[] {
  return linkedIds(match?.teams);
}

/**
 * The clean id of the winner or loser of a decided match; undefined while it is undecided or a team is missing,
 * because a single team does not tell which score is its own.
 */
export function teamIdByOutcome(match: BracketMatch | undefined, outcome: Outcome): string | undefined {
  const teamIds = teamIdsOf(match);
  if (!match || teamIds.length !== 2) return undefined;
  const index = outcome === 'win' ? winnerIndex(match) : loserIndex(match);
  return index === null ? undefined : teamIds[index];
}

function implicationOf(
  layout: BracketLayout,
  matches: readonly (BracketMatch | undefined)[],
  source: number,
  target: ConnectionTarget | undefined,
): Implication {
  if (!target) return { kind: 'nothing' };
  if (target.kind === 'word') return { kind: 'word', word: target.word };
  const { matchNumber, slot } = target;
  const own = new Set(teamIdsOf(matches[source - 1]));
  const [first, second] = teamIdsOf(matches[matchNumber - 1]).filter((id) => !own.has(id));
  if (first && second) return { kind: 'full', matchNumber, teamIds: [first, second] };
  if (first) return { kind: 'opponent', matchNumber, teamId: first };
  const feeder = feedersOf(layout, matchNumber, slot === 1 ? 2 : 1).find((one) => one.matchNumber !== source);
  if (!feeder) return { kind: 'match', matchNumber };
  const teamId = teamIdByOutcome(matches[feeder.matchNumber - 1], feeder.outcome);
  return teamId === undefined
    ? { kind: 'feeder', matchNumber, feeder }
    : { kind: 'opponent', matchNumber, teamId };
}

/**
 * What a win and a loss of match `matchNumber` lead to in one bracket. `matches` is the bracket's
 * `ordered_matches`, undefined where not loaded. The opponent comes from the feeder of the other slot of the
 * target. Winner and loser of the match itself are named only once it is decided (rules 12.4).
 */
export function matchImplications(
  layout: BracketLayout,
  matches: readonly (BracketMatch | undefined)[],
  matchNumber: number,
): MatchImplications {
  const connection = layout.connections[matchNumber];
  const own = matches[matchNumber - 1];
  return {
    matchNumber,
    win: {
      teamId: teamIdByOutcome(own, 'win'),
      implication: implicationOf(layout, matches, matchNumber, connection?.win),
    },
    lose: {
      teamId: teamIdByOutcome(own, 'lose'),
      implication: implicationOf(layout, matches, matchNumber, connection?.lose),
    },
  };
}
