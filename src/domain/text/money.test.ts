import { expect, it } from 'vitest';
import { prizeText } from './money.ts';

it.each([
  [12, '$12k'],
  [1.5, '$1.5k'],
  [0, '$0k'],
  [undefined, '$0k'],
  [Number.NaN, '$0k'],
])('%j -> %s', (thousands, expected) => {
  expect(prizeText(thousands)).toBe(expected);
});
