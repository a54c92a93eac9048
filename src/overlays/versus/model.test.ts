import { expect, it } from 'vitest';
import { versusCentre } from './model.ts';

it.each([
  [{}, false, 'VS'],
  [{ score_1: 0, score_2: 0 }, false, 'VS'],
  [{}, true, '0–0'],
  [{ score_2: 1 }, false, '0–1'],
])('%j, zeros %j: %s', (match, hasZeros, expected) => expect(versusCentre(match, hasZeros)).toBe(expected));
