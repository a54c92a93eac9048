import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { rankLabel, rankTeams } from './rank.ts';
import { defaultSort, sortKeys } from './sort-keys.ts';
import { type StandingsMatch, type StandingsTeam, tallyTeams } from './tally.ts';

function tally(teams: readonly StandingsTeam[], matches: readonly StandingsMatch[]) {
  return tallyTeams(new Map(teams.map((team) => [team.id, team])), matches, () => undefined);
}

function played(left: string, score_1: number, score_2: number, right: string): StandingsMatch {
  return { teams: [left, right], first_to: 3, score_1, score_2 };
}

/** 'CCC=BBB > DDD' and the shown ranks. */
function describeRanking(ranking: ReturnType<typeof rankTeams>): [string, string] {
  const groups = ranking.ranked.reduce<string[][]>((all, { tally: { teamId }, tieGroup }) => {
    all[tieGroup] = [...(all[tieGroup] ?? []), teamId];
    return all;
  }, []);
  const shown = ranking.ranked.map(({ rankText }) => rankText).join(' ');
  return [groups.map((group) => group.join('=')).join(' > '), shown];
}

const exampleTeams = [
  { id: 'AAA' },
  { id: 'BBB', extra_points: 1 },
  { id: 'CCC' },
  { id: 'DDD', extra_points: -1 },
];
const exampleMatches = [
  played('AAA', 3, 1, 'BBB'),
  played('CCC', 3, 2, 'DDD'),
  played('CCC', 3, 1, 'AAA'),
  played('BBB', 3, 0, 'DDD'),
  played('AAA', 3, 2, 'DDD'),
  played('BBB', 3, 2, 'CCC'),
];

describe('worked example of the rules', () => {
  it.each([
    [['MatchDiff'], 'CCC=BBB=AAA > DDD', '1 - - 4'],
    [['MatchDiff', 'HeadToHead'], 'CCC=BBB=AAA > DDD', '1 - - 4'],
    [['MatchDiff', 'MapDiff'], 'CCC=BBB > AAA > DDD', '1 - 3 4'],
    [['MatchDiff', 'MapDiff', 'HeadToHead'], 'BBB > CCC > AAA > DDD', '1 2 3 4'],
    [['MatchDiff', 'MiniLeague'], 'CCC=BBB=AAA > DDD', '1 - - 4'],
    [['MatchDiff', 'MiniLeagueMaps'], 'CCC > AAA > BBB > DDD', '1 2 3 4'],
    [['MatchWinsPoints'], 'BBB > CCC=AAA > DDD', '1 2 - 4'],
    [['MapWins'], 'CCC > BBB=AAA > DDD', '1 2 - 4'],
    [[], 'CCC=BBB=AAA=DDD', '- - - -'],
  ])('%j: %s', (sort, groups, ranks) => {
    const ranking = rankTeams(tally(exampleTeams, exampleMatches), sort);
    expect(describeRanking(ranking)).toEqual([groups, ranks]);
    expect(ranking.unknownSortKeys).toEqual([]);
  });

  it('gives competition ranks', () => {
    const { ranked } = rankTeams(tally(exampleTeams, exampleMatches), ['MatchDiff', 'MapDiff']);
    expect(ranked.map(({ rank }) => rank)).toEqual([1, 1, 3, 4]);
  });

  it('skips and reports unknown sort keys', () => {
    const ranking = rankTeams(tally(exampleTeams, exampleMatches), ['Elo', 'MatchDiff', 'toString']);
    expect(describeRanking(ranking)).toEqual(['CCC=BBB=AAA > DDD', '1 - - 4']);
    expect(ranking.unknownSortKeys).toEqual(['Elo', 'toString']);
  });

  it('pre-sorts by weighted points', () => {
    const points = { wins: 0, draws: 0, losses: 1, mapWins: 0, mapLosses: 0 };
    const { ranked } = rankTeams(tally(exampleTeams, exampleMatches), [], points);
    expect(ranked.map(({ tally: { teamId } }) => teamId)).toEqual(['DDD', 'CCC', 'BBB', 'AAA']);
  });
});

describe('ties', () => {
  it('breaks full ties by name for display only', () => {
    const teams = [
      { id: '1', name: 'beta' },
      { id: '2', name: 'Alpha' },
    ];
    const { ranked } = rankTeams(tally(teams, []), ['MatchDiff']);
    expect(ranked.map(({ tally: { teamId }, rankText }) => [teamId, rankText])).toEqual([
      ['2', '-'],
      ['1', '-'],
    ]);
  });

  it.each([
    [
      [1, 2, 3],
      ['1', '2', '3'],
    ],
    [
      [1, 2, 2, 4],
      ['1', '=2', '=2', '4'],
    ],
    [
      [1, 1, 3, 3],
      ['=1', '=1', '=3', '=3'],
    ],
    [
      [1, 1],
      ['-', '-'],
    ],
    [[1], ['-']],
  ])('of %j are read as %j', (ranks, labels) => {
    const isAlone = new Set(ranks).size === 1;
    const rows = ranks.map((rank, place) => ({
      rank,
      rankText: isAlone || ranks.indexOf(rank) < place ? '-' : String(rank),
    }));
    expect(rows.map((row) => rankLabel(row, rows))).toEqual(labels);
  });

  it('ranks nobody', () => {
    expect(rankTeams([], ['MatchDiff'])).toEqual({ ranked: [], unknownSortKeys: [] });
  });

  it('holds a mini league only when every tied team has met another', () => {
    const four = ['W', 'X', 'Y', 'Z'].map((id) => ({ id }));
    const lonely = [played('W', 3, 0, 'X'), played('X', 3, 0, 'W')];
    expect(describeRanking(rankTeams(tally(four, lonely), ['Points', 'MiniLeagueMaps']))[1]).toBe('- - - -');
  });

  it('counts a pairing in a mini league by its sign', () => {
    const three = ['X', 'Y', 'Z'].map((id) => ({ id }));
    const matches = [
      played('X', 3, 0, 'Y'),
      played('X', 3, 0, 'Y'),
      played('Z', 3, 0, 'X'),
      played('Y', 3, 2, 'Z'),
    ];
    const [first] = [sortKeys.get('MiniLeague')?.values(tally(three, matches))];
    expect(first).toEqual([0, 0, 0]);
  });

  it('puts unknown rates last, without losing the order', () => {
    const teams = ['X', 'Y', 'Z', 'Q'].map((id) => ({ id }));
    const ranking = rankTeams(tally(teams, [played('X', 3, 0, 'Y')]), ['MatchWinrate']);
    expect(describeRanking(ranking)).toEqual(['X > Y > Q=Z', '1 2 3 -']);
  });
});

describe('laws', () => {
  const ids = ['A', 'B', 'C', 'D', 'E'];
  const match = fc
    .tuple(fc.subarray(ids, { minLength: 2, maxLength: 2 }), fc.boolean(), fc.nat({ max: 2 }))
    .map(([[left = '', right = ''], isLeft, other]) =>
      played(left, isLeft ? 3 : other, isLeft ? other : 3, right),
    );
  const chain = fc.shuffledSubarray([...sortKeys.keys()]);

  it('does not depend on the order of the input', () => {
    const season = fc.array(match, { maxLength: 30 });
    const shuffles = season.chain((matches) =>
      fc.tuple(
        fc.constant(matches),
        fc.shuffledSubarray(matches, { minLength: matches.length }),
        fc.shuffledSubarray(ids, { minLength: ids.length }),
      ),
    );
    fc.assert(
      fc.property(shuffles, chain, ([matches, shuffled, order], sort) => {
        const teams = (list: readonly string[]) =>
          list.map((id) => ({ id, extra_points: id === 'B' ? 1 : 0 }));
        const one = rankTeams(tally(teams(ids), matches), sort);
        const other = rankTeams(tally(teams(order), shuffled), sort);
        expect(describeRanking(other)).toEqual(describeRanking(one));
      }),
    );
  });

  it('gives every team one place, ranks rising with the tie groups', () => {
    fc.assert(
      fc.property(fc.array(match, { maxLength: 30 }), chain, (matches, sort) => {
        const { ranked } = rankTeams(
          tally(
            ids.map((id) => ({ id })),
            matches,
          ),
          sort,
        );
        expect(ranked.map((team) => team.tally.teamId).sort()).toEqual(ids);
        for (const team of ranked) {
          expect(team.rank).toBe(ranked.findIndex(({ tieGroup }) => tieGroup === team.tieGroup) + 1);
        }
      }),
    );
  });
});

describe('defaultSort', () => {
  it('adds opponent winrates when the event computes them', () => {
    expect(defaultSort(false)).toEqual(['MatchDiff', 'MapDiff', 'HeadToHead', 'MapWins']);
    expect(defaultSort(true)).toEqual(['MatchDiff', 'MapDiff', 'HeadToHead', 'MapWins', 'OMW']);
  });
});
