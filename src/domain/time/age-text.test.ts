import { expect, it } from 'vitest';
import { ageText } from './age-text.ts';
import { minuteMs } from './durations.ts';

// The device's clock is an hour off: each age is reckoned by the clock it was taken from.
const now = { nowMs: 100 * minuteMs, deviceNowMs: 160 * minuteMs };

it.each([
  [{ lostAt: 157 * minuteMs, checkedAt: 90 * minuteMs }, 'Last update 3 min ago.'],
  [{ lostAt: undefined, checkedAt: 90 * minuteMs }, 'Saved copy, last checked 10 min ago.'],
  [{ lostAt: undefined, checkedAt: undefined }, 'Showing the saved copy.'],
  [{ lostAt: 157 * minuteMs, checkedAt: undefined, isUnavailable: true }, ''],
])('%j: %s', (facts, expected) => {
  expect(ageText({ ...facts, ...now })).toBe(expected);
});
