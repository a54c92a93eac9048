import { type TeamTally, tablePoints } from './tally.ts';

/**
 * One way to order tied teams. `values` gives each team of the group its figure, higher first; null when the
 * key does not apply to the group, which then stays tied.
 */
export type SortKey = {
  readonly description: string;
  readonly values: (group: readonly TeamTally[]) => readonly number[] | null;
};

/** The sort keys an event can name. */
export const sortKeys: ReadonlyMap<string, SortKey> = new Map(
  Object.entries<SortKey>({
    MatchDiff: each('Matches won less matches lost', (team) => team.wins - team.losses),
    MatchWins: each('Matches won', (team) => team.wins),
    MatchWinrate: each('Share of matches won', (team) => comparableRate(team.winrate)),
    MapDiff: each('Maps won less maps lost', (team) => team.mapWins - team.mapLosses),
    MapWins: each('Maps won', (team) => team.mapWins),
    MapWinrate: each('Share of maps won', (team) => comparableRate(team.mapWinrate)),
    MapRoundsDiff: each(
      'Rounds (map scores) won less rounds lost',
      (team) => team.mapRoundWins - team.mapRoundLosses,
    ),
    MapRoundWins: each('Rounds (map scores) won', (team) => team.mapRoundWins),
    OMW: each('Mean match winrate of the opponents met', (team) => comparableRate(team.opponentWinrate)),
    OMatchWinrate: each('Mean match winrate of the opponents met', (team) =>
      comparableRate(team.opponentWinrate),
    ),
    OMapWinrate: each('Mean map winrate of the opponents met', (team) =>
      comparableRate(team.opponentMapWinrate),
    ),
    TablePoints: each('Points of the table: for wins, draws and losses, with the extra points', tablePoints),
    Points: each('Extra points of the team', (team) => team.extraPoints),
    MatchWinsPoints: each('Matches won plus extra points', (team) => team.wins + team.extraPoints),
    MatchDiffPoints: each(
      'Match difference plus extra points',
      (team) => team.wins - team.losses + team.extraPoints,
    ),
    OPoints: each('Extra points of the opponents met', (team) => team.opponentPoints),
    OMatchWinsPoints: each(
      'Matches won plus extra points of the opponents met',
      (team) => team.opponentPointsWins,
    ),
    HeadToHead: {
      description: 'Matches between the two teams; only where exactly two are tied',
      values: ([first, second, ...others]) => {
        if (!first || !second || others.length > 0) return null;
        return [first.headToHead.get(second.teamId) ?? 0, second.headToHead.get(first.teamId) ?? 0];
      },
    },
    MiniLeague: {
      description: 'Pairings won less pairings lost among the tied teams',
      values: (group) =>
        miniLeague(group, (team, opponentId) => Math.sign(team.headToHead.get(opponentId) ?? 0)),
    },
    MiniLeagueMaps: {
      description: 'Maps won less maps lost among the tied teams',
      values: (group) => miniLeague(group, (team, opponentId) => team.headToHeadMaps.get(opponentId) ?? 0),
    },
  }),
);

/** Returns the sort keys of tables that name none. */
export function defaultSort(hasOpponentWinrates: boolean): readonly string[] {
  const chain = ['MatchDiff', 'MapDiff', 'HeadToHead', 'MapWins'];
  return hasOpponentWinrates ? [...chain, 'OMW'] : chain;
}

function each(description: string, figureOf: (team: TeamTally) => number): SortKey {
  return { description, values: (group) => group.map(figureOf) };
}

/** Rounded to six decimals, because means differ slightly with the order of summation. Unknown rates come last. */
function comparableRate(rate: number | null): number {
  return rate === null ? Number.NEGATIVE_INFINITY : Math.round(rate * 1e6);
}

/** A table of the tied teams alone; it applies only if each of them has played another of them. */
function miniLeague(
  group: readonly TeamTally[],
  figureOf: (team: TeamTally, opponentId: string) => number,
): readonly number[] | null {
  const rivalIds = (team: TeamTally) =>
    group.map((rival) => rival.teamId).filter((id) => id !== team.teamId && team.headToHead.has(id));
  const rivals = group.map(rivalIds);
  if (rivals.some((ids) => ids.length === 0)) return null;
  return group.map((team, index) => (rivals[index] ?? []).reduce((sum, id) => sum + figureOf(team, id), 0));
}
