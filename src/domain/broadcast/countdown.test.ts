import { describe, expect, it } from 'vitest';
import { countdownEndMs, countdownSeconds, countdownText, durationText } from './countdown.ts';
import { customCountdownSeconds } from './countdown-controls.ts';

describe('countdownSeconds', () => {
  it.each([
    [10_000, 0, 10],
    [10_000, 1, 9],
    [10_000, 9_001, 0],
    [10_000, 10_000, 0],
    [10_000, 99_000, 0],
  ])('end %i, now %i: %i', (endMs, nowMs, expected) => {
    expect(countdownSeconds(endMs, nowMs)).toBe(expected);
  });
});

describe('countdownText', () => {
  it.each([
    [0, '00:00'],
    [9, '00:09'],
    [599, '09:59'],
    [600, '10:00'],
    [3599, '59:59'],
    [3600, '60:00'],
    [3601, '1:00:01'],
    [3661, '1:01:01'],
    [36_000, '10:00:00'],
  ])('%i: %s', (seconds, expected) => {
    expect(countdownText(seconds)).toBe(expected);
  });
});

describe('durationText', () => {
  it.each([
    [0, '00:00'],
    [59, '00:59'],
    [59.9, '00:59'],
    [600, '10:00'],
    [3600, '01:00:00'],
    [3661, '01:01:01'],
    [-1, '00:00'],
  ])('%d: %s', (seconds, expected) => {
    expect(durationText(seconds)).toBe(expected);
  });
});

describe('customCountdownSeconds', () => {
  it.each([
    [1, 1, 1, 3661],
    [0, 0, 0, 0],
    [0, 59, 59, 3599],
    [25, 0, 0, 90_000],
    [0, 60, 0, null],
    [0, 0, 60, null],
    [-1, 0, 0, null],
    [0, 1.5, 0, null],
    [Number.NaN, 0, 0, null],
  ])('%d h %d min %d s: %j', (hours, minutes, seconds, expected) => {
    expect(customCountdownSeconds({ hours, minutes, seconds })).toBe(expected);
  });
});

describe('countdownEndMs', () => {
  it.each([
    [1000, 1000],
    ['1970-01-01T00:00:01.000Z', 1000],
    ['', null],
    [null, null],
    [undefined, null],
    [Number.NaN, null],
  ])('%j: %j', (stored, expected) => {
    expect(countdownEndMs(stored)).toBe(expected);
  });
});
