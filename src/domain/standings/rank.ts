import { compareNames, compareText } from '../compare.ts';
import type { PointWeights } from './settings.ts';
import { type SortKey, sortKeys } from './sort-keys.ts';
import { type StandingsTeam, type TeamTally, weightedPoints } from './tally.ts';

export type RankedTeam<Team extends StandingsTeam> = {
  readonly tally: TeamTally<Team>;
  /** Competition rank of its tie group: 1, 1, 3. */
  readonly rank: number;
  /** The rank text, once per tie group; `-` for the other teams of the group and while all teams are tied. */
  readonly rankText: string;
  /** The tie group's number from 0, for grouping rows. */
  readonly tieGroup: number;
};

/** The order of standings. `unknownSortKeys` were skipped. */
export type Ranking<Team extends StandingsTeam> = {
  readonly ranked: readonly RankedTeam<Team>[];
  readonly unknownSortKeys: readonly string[];
};

/**
 * Ranks teams by a chain of sort keys, each splitting the groups still tied. Fully tied teams keep the order of the
 * pre-sort, whose last criteria are name and id.
 */
export function rankTeams<Team extends StandingsTeam>(
  tallies: readonly TeamTally<Team>[],
  sort: readonly string[],
  points: PointWeights | null = null,
): Ranking<Team> {
  const presorted = [...tallies].sort((a, b) => comparePresort(a, b, points));
  const keys = sort.flatMap((name) => sortKeys.get(name) ?? []);
  return {
    ranked: withRanks(tieGroups(presorted, keys)),
    unknownSortKeys: sort.filter((name) => !sortKeys.has(name)),
  };
}

/** Returns groups of teams that are equal by all keys, best group first. Inside a group the teams keep their order. */
export function tieGroups<Team extends StandingsTeam>(
  tallies: readonly TeamTally<Team>[],
  keys: readonly SortKey[],
): readonly TeamTally<Team>[][] {
  let groups: TeamTally<Team>[][] = tallies.length > 0 ? [[...tallies]] : [];
  for (const key of keys) groups = groups.flatMap((group) => splitGroup(group, key.values(group)));
  return groups;
}

function comparePresort(a: TeamTally, b: TeamTally, points: PointWeights | null): number {
  return (
    (points ? weightedPoints(b, points) - weightedPoints(a, points) : 0) ||
    b.wins - a.wins ||
    a.losses - b.losses ||
    b.mapWins - b.mapLosses - (a.mapWins - a.mapLosses) ||
    b.mapWins - a.mapWins ||
    a.mapLosses - b.mapLosses ||
    compareNames(a.team.name, b.team.name) ||
    compareText(a.teamId, b.teamId)
  );
}

function splitGroup<Tally>(group: Tally[], values: readonly number[] | null): Tally[][] {
  if (group.length < 2 || values === null) return [group];
  const valued = group.map((tally, index) => ({ tally, value: values[index] ?? 0 }));
  // No subtraction: unknown rates are -Infinity, and the difference of two is NaN.
  valued.sort((a, b) => (a.value === b.value ? 0 : a.value < b.value ? 1 : -1));
  const split: Tally[][] = [];
  for (const [index, { tally, value }] of valued.entries()) {
    const last = split.at(-1);
    if (last && valued[index - 1]?.value === value) last.push(tally);
    else split.push([tally]);
  }
  return split;
}

/** Returns the rank as it is read in a table: `=2` for each team that shares a place, and `-` while all teams are tied. */
export function rankLabel(
  { rank, rankText }: Pick<RankedTeam<StandingsTeam>, 'rank' | 'rankText'>,
  all: readonly { readonly rank: number }[],
): string {
  const sharing = all.filter((one) => one.rank === rank).length;
  return sharing > 1 && sharing < all.length ? `=${rank}` : rankText;
}

function withRanks<Team extends StandingsTeam>(groups: readonly TeamTally<Team>[][]): RankedTeam<Team>[] {
  const ranked: RankedTeam<Team>[] = [];
  for (const [tieGroup, group] of groups.entries()) {
    const rank = ranked.length + 1;
    for (const [place, tally] of group.entries()) {
      const rankText = groups.length > 1 && place === 0 ? String(rank) : '-';
      ranked.push({ tally, rank, rankText, tieGroup });
    }
  }
  return ranked;
}
