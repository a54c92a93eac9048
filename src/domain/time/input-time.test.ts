import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { inputTime, isoTime, typedTime } from './input-time.ts';

const newYork = 'America/New_York';
const berlin = 'Europe/Berlin';

describe('inputTime', () => {
  it.each([
    ['2026-09-03T18:05:00Z', newYork, '2026-09-03T14:05'],
    ['2026-09-03T18:05:00Z', berlin, '2026-09-03T20:05'],
    ['2026-01-01T03:00:00Z', newYork, '2025-12-31T22:00'],
  ])('%s in %s', (iso, zone, text) => {
    expect(inputTime(Date.parse(iso), zone)).toBe(text);
  });
});

describe('typedTime', () => {
  it.each([
    ['2026-09-03T14:05', newYork, '2026-09-03T18:05:00.000Z', 'plain'],
    ['2026-09-03T14:05:30', newYork, '2026-09-03T18:05:00.000Z', 'plain'],
    ['2026-01-15T14:05', newYork, '2026-01-15T19:05:00.000Z', 'plain'],
    // Clocks go from 2:00 to 3:00 on 8 March 2026, from 2:00 to 1:00 on 1 November.
    ['2026-03-08T01:55', newYork, '2026-03-08T06:55:00.000Z', 'plain'],
    ['2026-03-08T02:30', newYork, '2026-03-08T07:30:00.000Z', 'skipped'],
    ['2026-03-08T03:00', newYork, '2026-03-08T07:00:00.000Z', 'plain'],
    ['2026-11-01T01:30', newYork, '2026-11-01T05:30:00.000Z', 'repeated'],
    ['2026-11-01T02:00', newYork, '2026-11-01T07:00:00.000Z', 'plain'],
    ['2026-03-29T02:30', berlin, '2026-03-29T01:30:00.000Z', 'skipped'],
    ['2026-10-25T02:30', berlin, '2026-10-25T00:30:00.000Z', 'repeated'],
    ['2026-06-01T12:00', 'UTC', '2026-06-01T12:00:00.000Z', 'plain'],
    ['0001-01-01T12:00', 'UTC', '0001-01-01T12:00:00.000Z', 'plain'],
  ])('%s in %s', (text, zone, iso, kind) => {
    const typed = typedTime(text, zone);
    expect(typed && { at: isoTime(typed.at), kind: typed.kind }).toEqual({ at: iso, kind });
  });

  it.each(['', 'tomorrow', '2026-09-03', '14:05'])('"%s" is no time', (text) => {
    expect(typedTime(text, newYork)).toBeUndefined();
  });

  it('reads back what the input shows, in every zone and season', () => {
    const minutes = fc.integer({ min: Date.UTC(2015, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 });
    const zones = fc.constantFrom(
      newYork,
      berlin,
      'America/Los_Angeles',
      'Europe/London',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
    );
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const text = inputTime(minute * 60_000, zone);
        const typed = typedTime(text, zone);
        expect(typed && inputTime(typed.at, zone)).toBe(text);
        expect(typed?.kind).not.toBe('skipped');
        // Of a time that comes twice the first is meant.
        if (typed?.kind === 'plain') expect(typed.at).toBe(minute * 60_000);
        else expect(typed?.at).toBeLessThanOrEqual(minute * 60_000);
      }),
    );
  });
});
