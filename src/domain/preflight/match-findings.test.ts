import { expect, it } from 'vitest';
import { matchesToCheck } from './match-findings.ts';

const match = (id: string, start: string | null, score_1 = 0) => ({
  id,
  start,
  first_to: 3,
  score_1,
  score_2: 0,
});
const schedule = [
  match('over', '2026-09-03T15:00:00Z', 3),
  match('live', '2026-09-03T17:00:00Z'),
  match('later', '2026-09-03T20:00:00Z'),
  match('unplanned', null),
  // Still that day in the show's zone.
  match('late', '2026-09-04T02:00:00Z'),
  match('tomorrow', '2026-09-04T17:00:00Z'),
];
const checked = (parts: object) =>
  matchesToCheck(schedule, {
    liveMatchId: undefined,
    nextMatchId: undefined,
    nowMs: Date.parse('2026-09-03T12:00:00Z'),
    zone: 'America/New_York',
    ...parts,
  }).map(({ id }) => id);

it.each([
  ['what is left of today', {}, ['live', 'later', 'unplanned', 'late']],
  ['the day of the live match', { liveMatchId: 'tomorrow' }, ['unplanned', 'tomorrow']],
  ['a live match that is decided', { liveMatchId: 'over' }, ['over', 'live', 'later', 'unplanned', 'late']],
  [
    'the next match on another day',
    { nextMatchId: 'tomorrow', nowMs: Date.parse('2026-09-01T12:00:00Z') },
    ['unplanned', 'tomorrow'],
  ],
  [
    'a show that goes on past midnight of its zone',
    { zone: 'Europe/London', liveMatchId: 'later' },
    ['live', 'later', 'unplanned'],
  ],
  [
    'a show that goes on past midnight of its zone, after its last match',
    { zone: 'Europe/Berlin', nowMs: Date.parse('2026-09-03T23:00:00Z') },
    ['live', 'later', 'unplanned'],
  ],
])('%s', (_case, parts, ids) => expect(checked(parts)).toEqual(ids));
