import { describe, expect, it } from 'vitest';
import { teamHistory } from './team-history.ts';

const match = (id: string, day: number, extra: object = {}) => ({
  id,
  teams: ['A', 'B'],
  event: ['cup'],
  start: Date.UTC(2026, 0, day),
  first_to: 3,
  score_1: 3,
  score_2: 1,
  ...extra,
});
const current = match('now', 10, { score_1: undefined, score_2: undefined });
const matches = [
  current,
  match('second', 4, { sub_event: 'Playoffs', teams: ['C', 'A'] }),
  match('first', 2, { sub_event: 'Groups' }),
  match('later', 12),
  match('open', 3, { score_1: 1 }),
  match('elsewhere', 1, { event: ['other'] }),
  match('not ours', 5, { teams: ['C', 'D'] }),
  match('off', 5, { outcome: 'Called off' }),
  match('spare', 5, { outcome: 'Not needed' }),
];
const spoken = (hasOtherEvents: boolean) =>
  teamHistory('A', matches, current, { hasOtherEvents }).map((group) => [
    group.title,
    ...group.rows.map((row) => `${row.match.id} ${row.result} ${row.opponentId}`),
  ]);

describe('teamHistory (website 7.6)', () => {
  it('groups what the team played before by sub event, oldest first', () => {
    expect(spoken(false)).toEqual([
      ['Groups', 'first W B'],
      ['Playoffs', 'second L C'],
    ]);
  });

  it('takes in other events when asked', () => {
    expect(spoken(true)).toEqual([
      [undefined, 'elsewhere W B'],
      ['Groups', 'first W B'],
      ['Playoffs', 'second L C'],
    ]);
  });
});

it('has draws and forfeits of both teams', () => {
  const ended = [match('level', 1, { outcome: 'Drawn' }), match('both', 2, { outcome: 'Forfeited by both' })];
  const [group] = teamHistory('B', ended, current, { hasOtherEvents: false });
  expect(group?.rows.map(({ result }) => result)).toEqual(['D', 'L']);
});
