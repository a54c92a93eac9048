import { expect, it } from 'vitest';
import { hasBegun } from './has-begun.ts';

const team = ['recAAAAAAAAAAAAAA'];

it.each([
  ['nothing entered', { first_to: 3, score_1: 0, score_2: 0 }, [{}, { score_1: 0 }], false],
  ['a point', { first_to: 3, score_1: 1 }, [], true],
  ['the end', { first_to: 1, score_2: 1 }, [], true],
  ['a forfeit', { forfeit: true }, [], true],
  ['a map won', {}, [{ winner: team }], true],
  ['a map drawn', {}, [{ draw: true }], true],
  ['a map banned', {}, [{ banner: team }], true],
  ['a map picked', {}, [{ picker: team }], true],
  ['points on a map', {}, [{ score_2: 2 }], true],
])('%s', (_name, match, maps, expected) => {
  expect(hasBegun(match, maps)).toBe(expected);
});
