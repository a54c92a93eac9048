import { describe, expect, it } from 'vitest';
import { friendlyStart } from './friendly-start.ts';

const options = { zone: 'America/New_York', nowMs: Date.parse('2026-09-03T12:00:00Z') };

describe('friendlyStart', () => {
  it.each([
    ['2026-09-05T22:00:00Z', 'Sat 6pm', 'Sat 18:00'],
    ['2026-09-05T22:30:00Z', 'Sat 6:30pm', 'Sat 18:30'],
    ['2026-09-12T22:00:00Z', 'Sat 12th Sep 6pm', 'Sat 12th Sep 18:00'],
    ['2026-09-02T22:00:00Z', 'Wed 2nd Sep 6pm', 'Wed 2nd Sep 18:00'],
    ['2026-09-10T11:59:59Z', 'Thu 7:59am', 'Thu 07:59'],
    ['2026-09-10T12:00:00Z', 'Thu 10th Sep 8am', 'Thu 10th Sep 08:00'],
    ['2026-09-03T12:00:00Z', 'Thu 8am', 'Thu 08:00'],
    [undefined, '', ''],
  ])('%s: %s', (start, twelve, twentyFour) => {
    expect(friendlyStart({ start }, options)).toBe(twelve);
    expect(friendlyStart({ start }, { ...options, is24Hour: true })).toBe(twentyFour);
  });

  it.each([
    ['2026-09-05T22:00:00Z', 'Sat 6pm ET'],
    ['2026-11-01T05:00:00Z', 'Sun 1st Nov 1am EDT'],
    ['2026-11-01T06:00:00Z', 'Sun 1st Nov 1am EST'],
  ])('%s with its zone: %s', (start, expected) => {
    expect(friendlyStart({ start }, { ...options, hasZone: true })).toBe(expected);
  });

  it.each([
    [{ score_1: 3, first_to: 3 }, ''],
    [{ score_2: 3, first_to: 3 }, ''],
    [{ score_1: 2, first_to: 3 }, 'Sat 6pm'],
    [{ score_1: 2 }, ''],
    [{ score_1: 1, score_2: 1 }, 'Sat 6pm'],
    [{ score_1: 0, score_2: 0, first_to: 0 }, 'Sat 6pm'],
    [{ best_of: 2, score_1: 1, score_2: 1 }, ''],
    [{ best_of: 2, score_1: 1 }, 'Sat 6pm'],
    [{ outcome: 'Called off' }, ''],
    [{ outcome: 'Postponed' }, ''],
  ])('%j: %j', (match, expected) => {
    expect(friendlyStart({ start: '2026-09-05T22:00:00Z', ...match }, options)).toBe(expected);
  });
});
