import { describe, expect, it } from 'vitest';
import type { Match } from '#contract/records.ts';
import { bracketTimes } from './bracket-times.ts';

const nowMs = Date.parse('2026-09-03T12:00:00Z');
const match = (fields: object): Match => ({ id: 'recmatch000000001', ...fields }) as Match;

describe('bracketTimes', () => {
  const { timeVariantsOf } = bracketTimes(undefined, nowMs);
  it.each([
    ['this week', { start: '2026-09-05T22:00:00Z' }, ['Sat 6pm']],
    [
      'later, with a shorter way',
      { start: '2026-09-12T22:30:00Z' },
      ['Sat 12th Sep 6:30pm', '12 Sep 6:30pm'],
    ],
    [
      'in an hour that occurs twice',
      { start: '2026-11-01T06:30:00Z' },
      ['Sun 1st Nov 1:30am EST', '1 Nov 1:30am EST'],
    ],
    ['decided', { start: '2026-09-05T22:00:00Z', first_to: 3, score_1: 3 }, []],
    ['undated', {}, []],
  ])('says the start in New York: %s', (_, fields, expected) => {
    expect(timeVariantsOf(match(fields))).toEqual(expected);
  });

  it('has no shorter way of this week, also in an hour that occurs twice', () => {
    const { timeVariantsOf: soon } = bracketTimes(undefined, Date.parse('2026-10-30T12:00:00Z'));
    expect(soon(match({ start: '2026-11-01T06:30:00Z' }))).toEqual(['Sun 1:30am EST']);
  });

  it('says nothing without a match', () => expect(timeVariantsOf(undefined)).toEqual([]));

  it.each([
    ['the zone of the shown day, not of today', [{ start: '2027-01-16T18:00:00Z' }], 'CET'],
    [
      'both where clocks change',
      [{ start: '2026-10-25T18:00:00Z' }, { start: '2026-10-24T18:00:00Z' }],
      'CEST/CET',
    ],
    [
      'only starts that a tag says',
      [
        { start: '2026-07-01T18:00:00Z', score_1: 2, first_to: 2 },
        { start: '2026-07-02T18:00:00Z', live: true },
        {},
        { start: '2027-01-16T18:00:00Z' },
      ],
      'CET',
    ],
    ['nothing without one', [{}], ''],
  ])('names %s', (_, matches, expected) => {
    expect(bracketTimes('Europe/Berlin', nowMs).zoneOf(matches.map(match))).toBe(expected);
  });
});
