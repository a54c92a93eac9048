import { expect, it } from 'vitest';
import { sideResult } from './ScoreCell.tsx';

it.each([
  [null, 0, undefined],
  [0, 0, 'winner'],
  [0, 1, 'loser'],
  [1, 0, 'loser'],
] as const)('winner %j, side %d: %s', (winner, side, result) =>
  expect(sideResult(winner, side)).toBe(result),
);
