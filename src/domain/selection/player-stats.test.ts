import { expect, it } from 'vitest';
import { playerStats } from './player-stats.ts';

const id = (letter: string) => `rec${letter.repeat(14)}`;
const match = (letter: string, teams: [string, string], scores: [number, number], sub_event?: string) => ({
  id: id(letter),
  teams,
  first_to: 3,
  score_1: scores[0],
  score_2: scores[1],
  sub_event,
});
const [old, young, idle, rival] = ['A', 'B', 'C', 'R'].map(id) as [string, string, string, string];
const matches = [
  match('a', [old, rival], [3, 1], 'Regular Season'),
  match('b', [rival, old], [3, 2], 'Playoffs'),
  match('c', [young, rival], [3, 0]),
  match('d', [young, rival], [1, 0], 'Playoffs'),
];
const teams = [{ id: idle }, { id: old }, { id: young }];
const own = (list: typeof matches, team: string) =>
  list.map((one) => ({ match: one, teamKey: team.slice(3) }));
const dates: Record<string, string> = { [old]: '2025-01-01', [young]: '2026-01-01' };

it('counts decided matches by team and class, the newest event first, and sums them', () => {
  const { rows, totals } = playerStats({
    teams,
    matches: [...own(matches.slice(0, 2), old), ...own(matches.slice(2), young)],
    bracketsOf: () => [],
    eventOf: (team) => (dates[team.id] ? { start_date: dates[team.id] } : undefined),
  });
  expect(rows.map(({ team }) => team.id)).toEqual([young, old]);
  expect(rows[1]?.tally.regular).toEqual({ wins: 1, draws: 0, losses: 0, mapWins: 3, mapLosses: 1 });
  expect(rows[1]?.tally.playoffs).toEqual({ wins: 0, draws: 0, losses: 1, mapWins: 2, mapLosses: 3 });
  expect(totals.total).toEqual({ wins: 2, draws: 0, losses: 1, mapWins: 8, mapLosses: 4 });
  // A match that no text classifies counts in the total only.
  expect(totals.other).toEqual({ wins: 0, draws: 0, losses: 0, mapWins: 0, mapLosses: 0 });
});

it('counts a match between two teams of a player once, for the team that the player was in', () => {
  const between = [match('a', [old, young], [3, 1]), match('b', [old, young], [3, 0])];
  const { rows, totals } = playerStats({
    teams,
    matches: [...own(between, young), { match: match('c', [old, young], [3, 2]), teamKey: undefined }],
    bracketsOf: () => [],
    eventOf: () => undefined,
  });
  expect(rows.map(({ team }) => team.id)).toEqual([young]);
  expect(totals.total).toEqual({ wins: 0, draws: 0, losses: 2, mapWins: 1, mapLosses: 6 });
});

it('has rows for teams that only drew', () => {
  const drawn = { ...match('a', [old, young], [1, 1]), outcome: 'Drawn' };
  const { rows } = playerStats({
    teams,
    matches: own([drawn], old),
    bracketsOf: () => [],
    eventOf: () => undefined,
  });
  expect(rows[0]?.tally.total).toMatchObject({ wins: 0, draws: 1, losses: 0 });
});
