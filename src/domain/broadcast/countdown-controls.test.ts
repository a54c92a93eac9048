import { describe, expect, it } from 'vitest';
import {
  countdownEndFrom,
  countdownNow,
  movedCountdown,
  pausedCountdown,
  typedCountdown,
} from './countdown-controls.ts';
import { countdownFace } from './countdown-face.ts';

const now = Date.parse('2026-09-03T18:05:00Z');

describe('countdown controls', () => {
  it('ends at now plus the length', () => {
    expect(countdownEndFrom(now, 180)).toBe(now + 180_000);
  });

  it.each([
    [{}, '2:05pm', '2:05pm'],
    [{ countdown_end: null }, '2:05pm', '2:05pm'],
    [{ countdown_end: '2026-09-03T18:08:00Z' }, '03:00', '03:00'],
    [{ countdown_end: now + 3_661_000 }, '1:01:01', '1:01:01'],
    [{ countdown_end: now }, '00:00', '00:00'],
    [{ countdown_end: now - 5_000 }, '00:00', '+00:05 over'],
    [{ countdown_end: now - 3_700_000 }, '00:00', '+1:01:40 over'],
    [{ countdown_left: 192_400 }, '03:12', '03:12 paused'],
  ])('faces %j as %s, for staff %s', (fields, face, staff) => {
    expect(countdownFace(fields, now, 'America/New_York')).toBe(face);
    expect(countdownNow(fields, now, 'America/New_York')).toBe(staff);
  });

  it.each([
    [{}, 60_000, undefined],
    [{ countdown_end: now + 90_000 }, 60_000, { countdownEnd: now + 150_000 }],
    [{ countdown_end: now + 90_000 }, -60_000, { countdownEnd: now + 30_000 }],
    [{ countdown_end: now + 30_000 }, -60_000, { countdownEnd: now }],
    [{ countdown_end: now - 90_000 }, 60_000, { countdownEnd: now + 60_000 }],
    [{ countdown_end: now - 90_000 }, -60_000, undefined],
    [{ countdown_left: 90_000 }, 60_000, { countdownLeft: 150_000 }],
    [{ countdown_left: 30_000 }, -60_000, { countdownLeft: 1_000 }],
  ])('moves %j by %d ms', (fields, byMs, change) => {
    expect(movedCountdown(fields, now, byMs)).toEqual(change);
  });

  it.each([
    [{}, undefined],
    [{ countdown_end: now + 90_000.4 }, { countdownLeft: 90_000 }],
    [{ countdown_end: now - 1 }, undefined],
    [{ countdown_left: 90_000 }, { countdownEnd: now + 90_000 }],
  ])('pauses %j, or lets it go on', (fields, change) => {
    expect(pausedCountdown(fields, now)).toEqual(change);
  });

  it.each([
    [{ hours: null, minutes: 3, seconds: null }, 180, undefined],
    [{ hours: 1, minutes: 1, seconds: 1 }, 3661, undefined],
    [{ hours: null, minutes: null, seconds: null }, null, undefined],
    [{ hours: 0, minutes: 60, seconds: 0 }, null, 'Whole numbers; up to 99 hours, 59 minutes and 59 seconds'],
    [
      { hours: 0, minutes: 0, seconds: 1.5 },
      null,
      'Whole numbers; up to 99 hours, 59 minutes and 59 seconds',
    ],
    [
      { hours: 99_999, minutes: 0, seconds: 0 },
      null,
      'Whole numbers; up to 99 hours, 59 minutes and 59 seconds',
    ],
    [{ hours: -1, minutes: 0, seconds: 5 }, null, 'Whole numbers; up to 99 hours, 59 minutes and 59 seconds'],
  ])('reads %o', (typed, seconds, problem) => {
    expect(typedCountdown(typed)).toEqual({ seconds, problem });
  });
});
