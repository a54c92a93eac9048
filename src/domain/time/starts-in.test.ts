import { expect, it } from 'vitest';
import { startsIn } from './starts-in.ts';

const nowMs = Date.UTC(2026, 10, 21, 12);

it.each([
  [undefined, ''],
  ['soon', ''],
  ['2026-11-21T11:59:00Z', ''],
  ['2026-11-21T12:00:00Z', ''],
  ['2026-11-21T12:00:01Z', 'in 1 min'],
  ['2026-11-21T12:25:00Z', 'in 25 min'],
  ['2026-11-21T13:00:00Z', 'in 1 h'],
  ['2026-11-21T14:05:00Z', 'in 2 h 5 min'],
  ['2026-11-21T15:05:00Z', 'in 3 h'],
  ['2026-11-21T17:40:00Z', 'in 6 h'],
  ['2026-11-22T11:59:00Z', 'in 24 h'],
  ['2026-11-22T12:00:00Z', ''],
])('%s: %j', (start, expected) => {
  expect(startsIn(start, nowMs)).toBe(expected);
});
