import { describe, expect, it } from 'vitest';
import { sortKeys } from './sort-keys.ts';
import { tallyTeams } from './tally.ts';

const teams = new Map([
  ['X', { id: 'X', extra_points: 2 }],
  ['Y', { id: 'Y', extra_points: -1 }],
]);
const maps = new Map([['m', { id: 'm', score_1: 13, score_2: 7 }]]);
const group = tallyTeams(
  teams,
  [{ teams: ['X', 'Y'], first_to: 2, score_1: 2, score_2: 1, maps: ['m'] }],
  (id) => maps.get(id),
);

describe('sort keys', () => {
  it.each([
    ['MatchDiff', [1, -1]],
    ['MatchWins', [1, 0]],
    ['MatchWinrate', [1_000_000, 0]],
    ['MapDiff', [1, -1]],
    ['MapWins', [2, 1]],
    ['MapWinrate', [666_667, 333_333]],
    ['MapRoundsDiff', [6, -6]],
    ['MapRoundWins', [13, 7]],
    ['OMW', [0, 1_000_000]],
    ['OMatchWinrate', [0, 1_000_000]],
    ['OMapWinrate', [333_333, 666_667]],
    ['TablePoints', [5, -1]],
    ['Points', [2, -1]],
    ['MatchWinsPoints', [3, -1]],
    ['MatchDiffPoints', [3, -2]],
    ['OPoints', [-1, 2]],
    ['OMatchWinsPoints', [-1, 3]],
    ['HeadToHead', [1, -1]],
    ['MiniLeague', [1, -1]],
    ['MiniLeagueMaps', [1, -1]],
  ])('%s', (name, expected) => {
    expect(sortKeys.get(name)?.values(group)).toEqual(expected);
  });

  it('lists twenty keys, each described', () => {
    expect(sortKeys.size).toBe(20);
    expect([...sortKeys.values()].filter(({ description }) => description === '')).toEqual([]);
  });
});
