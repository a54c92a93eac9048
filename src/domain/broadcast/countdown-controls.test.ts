import { describe, expect, it } from 'vitest';
import { countdownEndFrom, countdownFace, typedCountdown } from './countdown-controls.ts';

const now = Date.parse('2026-09-03T18:05:00Z');

describe('countdown controls', () => {
  it('ends at now plus the length', () => {
    expect(countdownEndFrom(now, 180)).toBe(now + 180_000);
  });

  it.each([
    [undefined, '2:05pm'],
    [null, '2:05pm'],
    ['2026-09-03T18:08:00Z', '03:00'],
    [now + 3_661_000, '1:01:01'],
    [now - 5_000, '00:00'],
  ])('faces %s as %s', (end, text) => {
    expect(countdownFace(end, now, 'America/New_York')).toBe(text);
  });

  it.each([
    [{ hours: null, minutes: 3, seconds: null }, 180, undefined],
    [{ hours: 1, minutes: 1, seconds: 1 }, 3661, undefined],
    [{ hours: null, minutes: null, seconds: null }, null, undefined],
    [{ hours: 0, minutes: 60, seconds: 0 }, null, 'Whole numbers; minutes and seconds up to 59'],
    [{ hours: 0, minutes: 0, seconds: 1.5 }, null, 'Whole numbers; minutes and seconds up to 59'],
    [{ hours: -1, minutes: 0, seconds: 5 }, null, 'Whole numbers; minutes and seconds up to 59'],
  ])('reads %o', (typed, seconds, problem) => {
    expect(typedCountdown(typed)).toEqual({ seconds, problem });
  });
});
