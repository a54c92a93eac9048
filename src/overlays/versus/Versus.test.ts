import { expect, it } from 'vitest';
import { versusScores } from './Versus.tsx';

it.each([
  [{}, false, null],
  [{ score_1: 0, score_2: 0 }, false, null],
  [{}, true, [0, 0]],
  [{ score_2: 1 }, false, [0, 1]],
])('%j, zeros %j: %j', (match, hasZeros, expected) =>
  expect(versusScores(match, hasZeros)).toEqual(expected),
);
