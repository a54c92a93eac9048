import { describe, expect, it } from 'vitest';
import { chosenDay, mapLines, sheetDays } from './match-sheet.ts';

const nowMs = Date.parse('2026-06-01T12:00:00Z');
const match = (id: string, start: string | undefined, fields: object = {}) => ({ id, start, ...fields });

describe('days of a sheet', () => {
  const matches = [
    match('late', '2026-06-01T23:30:00Z'),
    match('early', '2026-06-01T16:00:00Z'),
    match('undated', undefined),
    match('off', '2026-06-01T17:00:00Z', { outcome: 'Called off' }),
    match('postponed', '2026-06-01T18:00:00Z', { outcome: 'Postponed' }),
    match('played', '2026-05-30T16:00:00Z', { first_to: 3, score_1: 3, score_2: 1 }),
  ];
  const idsIn = (zone: string) =>
    sheetDays(matches, { zone, nowMs }).map(({ date, matches: own }) => [date, ...own.map(({ id }) => id)]);

  it('have the matches that are played, by start, in the zone', () => {
    expect(idsIn('UTC')).toEqual([
      ['2026-05-30', 'played'],
      ['2026-06-01', 'early', 'late'],
    ]);
    expect(idsIn('Europe/Berlin')).toEqual([
      ['2026-05-30', 'played'],
      ['2026-06-01', 'early'],
      ['2026-06-02', 'late'],
    ]);
  });

  it.each([
    ['2026-05-30', '2026-06-01', '2026-05-30'],
    [null, '2026-06-01', '2026-06-01'],
    ['2026-01-01', '2026-05-31', '2026-06-01'],
    [null, '2026-07-01', '2026-06-01'],
  ])('wanted %s on %s: %s', (wanted, today, shown) => {
    expect(chosenDay(sheetDays(matches, { zone: 'UTC', nowMs }), wanted, today)?.date).toBe(shown);
  });

  it('are none without a dated match', () => {
    expect(chosenDay(sheetDays([match('undated', undefined)], { zone: 'UTC', nowMs }), null, 'x')).toBe(
      undefined,
    );
  });
});

it.each([
  [{ first_to: 2 }, 3],
  [{ best_of: 2 }, 2],
  [{ best_of: 4, all_maps: true }, 5],
  [{ first_to: 9 }, 9],
  [{}, 3],
])('lines for the maps of %j: %d', (format, lines) => {
  expect(mapLines(format)).toBe(lines);
});
