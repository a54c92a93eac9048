import { describe, expect, it } from 'vitest';
import { lastingText, relativeAge } from './relative-age.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe('relativeAge', () => {
  it.each([
    [0, 'just now'],
    [9_999, 'just now'],
    [10 * second, '10 s ago'],
    [59 * second, '50 s ago'],
    [minute, '1 min ago'],
    [2 * minute + 30 * second, '2 min ago'],
    [hour - 1, '59 min ago'],
    [hour, '1 h ago'],
    [day - 1, '23 h ago'],
    [day, '1 day ago'],
    [3 * day, '3 days ago'],
    [-5 * minute, 'just now'],
  ])('%i ms: %s', (ageMs, expected) => {
    expect(relativeAge(1_000_000_000, 1_000_000_000 + ageMs)).toBe(expected);
  });
});

it.each([
  [0, 'for a few seconds'],
  [-minute, 'for a few seconds'],
  [20 * second, 'for 20 s'],
  [3 * minute, 'for 3 min'],
])('a state that lasts %i ms: %s', (ageMs, expected) => {
  expect(lastingText(1_000_000_000, 1_000_000_000 + ageMs)).toBe(expected);
});
