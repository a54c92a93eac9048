import { expect, it } from 'vitest';
import { isResultOf } from './match-key.ts';

const [match, map, other] = ['recMMMMMMMMMMMMMM', 'recAAAAAAAAAAAAAA', 'recOOOOOOOOOOOOOO'];

it.each([
  [{ table: 'Matches', id: match, fields: { score_1: 1, score_2: 0 } }, true],
  [{ table: 'Maps', id: map, fields: { winner: [], draw: true, score_1: 1 } }, true],
  [{ table: 'Maps', id: map, fields: { winner: [], banner: 'kept' } }, true],
  [{ table: 'Matches', id: other, fields: { score_1: 1 } }, false],
  [{ table: 'Maps', id: other, fields: { winner: [] } }, false],
  [{ table: 'Maps', id: match, fields: { winner: [] } }, false],
  [{ table: 'Matches', id: match, fields: { first_to: 3 } }, false],
  [{ table: 'Maps', id: map, fields: { banner: [] } }, false],
  [{ table: 'Maps', id: map, isDeleted: true as const, fields: { winner: [] } }, false],
  [{ table: 'Maps', id: map, isNew: true as const, fields: { winner: [] } }, false],
  [{ table: 'Broadcasts', id: match, fields: {} }, false],
])('%j is a result: %j', (patch, expected) => {
  expect(isResultOf(match, [map], [patch], (_id, _field, value) => value === 'kept')).toBe(expected);
});
