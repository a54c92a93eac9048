import { describe, expect, it } from 'vitest';
import { type ClockSample, clockOffsetMs, clockSync } from './clock-offset.ts';

const sample = (roundTripMs: number, offsetMs: number): ClockSample => ({
  sentAt: 1000,
  receivedAt: 1000 + roundTripMs,
  serverAt: 1000 + roundTripMs / 2 + offsetMs,
});

describe('clockOffsetMs', () => {
  it.each([
    ['one sample', [sample(40, 250)], 250],
    ['equal round trips', [sample(40, 10), sample(40, 30), sample(40, 20)], 20],
    ['an even number', [sample(40, 10), sample(40, 20)], 15],
    [
      'a slow outlier',
      [sample(40, 100), sample(42, 102), sample(41, 101), sample(43, 103), sample(2000, 900)],
      101.5,
    ],
    ['a clock that is ahead', [sample(40, -5000)], -5000],
    ['a broken answer', [sample(40, 50), { sentAt: 0, receivedAt: 10, serverAt: Number.NaN }], 50],
    ['a jump of the local clock', [sample(40, 50), { sentAt: 10, receivedAt: 0, serverAt: 99 }], 50],
    ['nothing', [], undefined],
  ])('%s', (_case, samples, expected) => {
    expect(clockOffsetMs(samples)).toBe(expected);
  });

  it('has the defaults of the specification', () => {
    expect(clockSync).toEqual({ intervalMs: 3_600_000, timeoutMs: 10_000, delayMs: 1000, repeats: 5 });
  });
});
