import { describe, expect, it } from 'vitest';
import { columnOf, columns, defaultColumns, percentText, signed } from './columns.ts';
import { tallyTeams } from './tally.ts';

const teams = new Map([
  ['X', { id: 'X', extra_points: 2 }],
  ['Y', { id: 'Y', extra_points: -1 }],
  ['Z', { id: 'Z' }],
]);
const maps = new Map([['m', { id: 'm', score_1: 13, score_2: 7 }]]);
const [x, y, z] = tallyTeams(
  teams,
  [
    { teams: ['X', 'Y'], first_to: 2, score_1: 2, score_2: 1, maps: ['m'] },
    { teams: ['X', 'Z'], first_to: 2 },
  ],
  (id) => maps.get(id),
);

describe('columns', () => {
  it.each([
    ['Matches', 'Matches', '1-0', '0-1', '0-0', '1 win, 0 losses'],
    ['MatchDiff', 'Match Diff', '+1', '-1', '±0', '1 win, 0 losses'],
    ['MatchWins', 'Wins', '1', '0', '0', '1 win'],
    ['MatchDraws', 'Draws', '0', '0', '0', '0 draws'],
    ['TablePoints', 'Pts', '5', '-1', '0', '1 win, 0 losses, +2 points'],
    ['MatchLosses', 'Losses', '0', '1', '0', '0 losses'],
    ['Played', 'Played', '1', '1', '0', '1 match played'],
    ['Scheduled', 'Sched', '2', '1', '1', '2 matches scheduled, 1 played'],
    ['Maps', 'Maps', '2-1', '1-2', '0-0', '2 maps won, 1 lost'],
    ['MapDiff', 'Map Diff', '+1', '-1', '±0', '2 maps won, 1 lost'],
    ['MatchWinrate', 'W%', '100%', '0%', '-', '100.00%'],
    ['MapWinrate', 'MW%', '67%', '33%', '-', '66.67%'],
    ['OMatchWinrate', 'OW%', '0%', '100%', '-', '0.00%'],
    ['OMapWinrate', 'OMW%', '33%', '67%', '-', '33.33%'],
    ['MapRounds', 'RW-RL', '13-7', '7-13', '0-0', '13 rounds won, 7 lost'],
    ['ValorantRounds', 'RW-RL', '13-7', '7-13', '0-0', '13 rounds won, 7 lost'],
    ['MapRoundsDiff', 'ΔR', '+6', '-6', '±0', '13 rounds won, 7 lost'],
    ['ValorantRoundDiff', 'ΔR', '+6', '-6', '±0', '13 rounds won, 7 lost'],
    ['Points', 'Points', '2', '-1', '0', '2 points'],
    ['MatchWinsPoints', 'Points', '3', '-1', '0', '1 win, +2 points'],
    ['MatchDiffPoints', 'Match diff', '+3', '-2', '±0', '1 win, 0 losses, +2 points'],
    ['MatchesPoints', 'W-L', '3-0', '0-2', '0-0', '1 win, 0 losses, +2 points'],
    ['OPoints', 'Opp Pts', '-1', '2', '0', 'Opponents met: 0 wins, -1 points'],
    ['OMatchWinsPoints', 'Opp Pts', '-1', '3', '0', 'Opponents met: 0 wins, -1 points'],
    ['Empty', '-', '-', '-', '-', ''],
    ['Elo', '-', '-', '-', '-', ''],
    ['toString', '-', '-', '-', '-', ''],
  ])('%s', (key, header, valueX, valueY, valueZ, hover) => {
    const column = columnOf(key);
    expect(column.header).toBe(header);
    expect([x, y, z].map((team) => column.value(team!))).toEqual([valueX, valueY, valueZ]);
    expect(column.hover(x!)).toBe(hover);
  });

  it('explains a rate that is not there yet', () => {
    expect(columnOf('MatchWinrate').hover(z!)).toBe('No finished match');
  });

  it('knows its defaults and describes every column', () => {
    expect(defaultColumns.filter((key) => !columns.has(key))).toEqual([]);
    expect([...columns.values()].filter(({ description }) => description === '')).toEqual([]);
  });
});

describe('percentText', () => {
  it.each([
    [57 / 200, '29%'],
    [0.125, '13%'],
    [0.5, '50%'],
    [2 / 3, '67%'],
    [0.004, '0%'],
    [1, '100%'],
    [null, '-'],
  ])('%j: %s', (rate, expected) => {
    expect(percentText(rate)).toBe(expected);
  });
});

describe('signed', () => {
  it.each([
    [2, '+2'],
    [0, '±0'],
    [-2, '-2'],
  ])('%i: %s', (value, expected) => {
    expect(signed(value)).toBe(expected);
  });
});
