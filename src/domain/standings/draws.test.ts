import { expect, it } from 'vitest';
import { readEventSettings } from './settings.ts';
import { standingsTable } from './table.ts';

const teams = ['A', 'B', 'C'].map((id) => ({ id, name: id, code: id }));
const match = (left: string, score_1: number, score_2: number, right: string) => ({
  id: left + right,
  teams: [left, right],
  best_of: 2,
  score_1,
  score_2,
  match_group: 'G',
});
const matches = [match('A', 1, 1, 'B'), match('A', 2, 0, 'C'), match('B', 1, 1, 'C')];
const tableOf = (entry: object) => {
  const [settings] = readEventSettings(JSON.stringify({ standings: [{ group: 'G', ...entry }] })).standings;
  if (!settings) throw new Error('No table');
  return standingsTable({ settings, matches, maps: [], teams });
};
const rowsOf = (entry: object) =>
  tableOf(entry).rows.map(({ tally, cells }) => [tally.teamId, ...cells.map(({ text }) => text)].join(' '));

it('a table in which a match was drawn shows draws, and counts points for them', () => {
  const show = ['Matches', 'MatchDraws', 'TablePoints'];
  expect(tableOf({ show }).columns.map(({ header }) => header)).toEqual(['W-D-L', 'Draws', 'Pts']);
  expect(rowsOf({ show })).toEqual(['A 1-1-0 1 4', 'B 0-2-0 2 2', 'C 0-1-1 1 1']);
  expect(rowsOf({ show, points: { wins: 2, draws: 1 } })).toEqual([
    'A 1-1-0 1 3',
    'B 0-2-0 2 2',
    'C 0-1-1 1 1',
  ]);
  const byPoints = { show: ['TablePoints'], sort: ['TablePoints'], points: { draws: 5, wins: 1 } };
  expect(rowsOf(byPoints)).toEqual(['B 10', 'A 6', 'C 5']);
});

it('a table without a draw shows wins and losses only', () => {
  const [settings] = readEventSettings('{"standings":[{"group":"G"}]}').standings;
  if (!settings) throw new Error('No table');
  const table = standingsTable({ settings, matches: [match('A', 2, 0, 'B')], maps: [], teams });
  expect(table.columns[0]?.header).toBe('Matches');
  expect(table.rows[0]?.cells[0]?.text).toBe('1-0');
});
