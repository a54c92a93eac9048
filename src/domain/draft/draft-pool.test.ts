import { expect, it } from 'vitest';
import { nextPick } from './draft-pool.ts';

it.each([
  [[1, 1, 0], 'straight', 2],
  [[1, 1, 0], 'snake', 2],
  [[1, 1, 1], 'snake', 2],
  [[1, 1, 1], 'snake-offset', 0],
  [[0, 0, 0], 'snake', 0],
  [[0, 0, 0], 'snake-offset', 2],
  [[1, 2, 2], 'snake', 0],
  [[1, 1, 2], 'snake', 1],
  [[], 'straight', undefined],
] as const)('of teams with %j players, %s: %s', (sizes, order, place) =>
  expect(nextPick(sizes, order)).toBe(place),
);

it('is nobody’s when all teams are full', () => {
  expect(nextPick([5, 5], 'snake', 5)).toBe(undefined);
  expect(nextPick([5, 4], 'straight', 5)).toBe(1);
});
