import { expect, it } from 'vitest';
import { draftedState } from './model.ts';

it.each([
  ['won', false, 'FOX', [1, 3], 'FOX 3–1'],
  ['won', false, 'FOX', [undefined, undefined], 'FOX'],
  ['drawn', false, undefined, [2, 2], 'Draw 2–2'],
  ['banned', false, undefined, [undefined, undefined], 'Banned'],
  ['unplayed', true, undefined, [undefined, undefined], 'Up next'],
  ['unplayed', false, undefined, [undefined, undefined], 'Map 4'],
] as const)('%s, next %j, %j %j: %s', (state, isNext, winner, scores, expected) =>
  expect(draftedState({ state, isNext, winner }, 4, scores)).toBe(expected),
);
