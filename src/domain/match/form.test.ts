import { describe, expect, it } from 'vitest';
import { recentForm } from './form.ts';

const id = (name: string) => `rec${name.padEnd(14, '0')}`;
const match = (
  name: string,
  start: string | undefined,
  scores: [number, number],
  teams = ['foxes', 'tides'],
) => ({
  id: id(name),
  start,
  first_to: 3,
  score_1: scores[0],
  score_2: scores[1],
  teams: teams.map(id),
});
const foxes = 'foxes'.padEnd(14, '0');
const shown = (matches: ReturnType<typeof match>[], current?: { id: string; start?: string }) =>
  recentForm(foxes, matches, current).map(({ match, result }) => `${match.id.slice(3, 5)} ${result}`);

describe('recentForm', () => {
  it('has the newest five results first, won from either side', () => {
    const matches = [
      match('a', '2026-03-01', [3, 1]),
      match('b', '2026-03-02', [1, 3], ['tides', 'foxes']),
      match('c', '2026-03-03', [0, 3]),
      match('d', '2026-03-06', [3, 0]),
      match('e', '2026-03-05', [3, 2]),
      match('f', '2026-03-04', [2, 3]),
    ];
    expect(shown(matches)).toEqual(['d0 W', 'e0 W', 'f0 L', 'c0 L', 'b0 W']);
  });

  it('leaves out what is open, of other teams, later than the match, and the match itself', () => {
    const matches = [
      match('open', '2026-03-01', [2, 1]),
      match('both', '2026-03-01', [3, 3]),
      match('others', '2026-03-01', [3, 1], ['owls', 'tides']),
      match('later', '2026-03-09', [3, 1]),
      match('it', '2026-03-05', [3, 1]),
      match('won', '2026-03-04', [3, 1]),
    ];
    expect(shown(matches, { id: id('it'), start: '2026-03-05' })).toEqual(['wo W']);
  });

  it('has draws and forfeits of both teams, and nothing of what was not played', () => {
    const ended = (name: string, day: number, outcome: string) => ({
      ...match(name, `2026-03-0${day}`, [1, 1]),
      outcome,
    });
    const matches = [
      ended('level', 3, 'Drawn'),
      ended('forfeited', 2, 'Forfeited by both'),
      ended('off', 4, 'Called off'),
      ended('spare', 5, 'Not needed'),
    ];
    expect(shown(matches)).toEqual(['le D', 'fo L']);
  });

  it('names the other team, or none', () => {
    const [first, second] = recentForm(foxes, [
      match('a', '2026-03-02', [3, 1]),
      match('b', '2026-03-01', [3, 1], ['foxes']),
    ]);
    expect([first?.opponentId, second?.opponentId]).toEqual(['tides'.padEnd(14, '0'), null]);
  });
});
