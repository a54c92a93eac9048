import { describe, expect, it } from 'vitest';
import { scheduleDays } from './day-headings.ts';

const nowMs = Date.parse('2026-09-01T00:00:00Z');
const matches = [
  { id: 'undated' },
  { id: 'night', start: '2026-09-04T01:30:00Z' },
  { id: 'evening', start: '2026-09-03T20:00:00Z' },
  { id: 'next', start: '2027-01-02T20:00:00Z' },
];

describe('scheduleDays', () => {
  it.each([
    [
      'America/New_York',
      [
        ['2026-09-03', 'Thu 3rd Sep', 'night evening'],
        ['2027-01-02', "Sat 2nd Jan '27", 'next'],
        [undefined, undefined, 'undated'],
      ],
    ],
    [
      'Europe/London',
      [
        ['2026-09-03', 'Thu 3rd Sep', 'evening'],
        ['2026-09-04', 'Fri 4th Sep', 'night'],
        ['2027-01-02', "Sat 2nd Jan '27", 'next'],
        [undefined, undefined, 'undated'],
      ],
    ],
  ])('%s', (zone, expected) => {
    const days = scheduleDays(matches, { zone, nowMs });
    expect(days.map((day) => [day.date, day.label, day.matches.map(({ id }) => id).join(' ')])).toEqual(
      expected,
    );
  });
});
