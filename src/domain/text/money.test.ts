import { expect, it } from 'vitest';
import { prizeText } from './money.ts';

it.each([
  [12, '$12k'],
  [1.5, '$1.5k'],
  [0, '$0k'],
  [0.5, '$500'],
  [0.0755, '$76'],
  [0.999, '$1k'],
  [12.345, '$12.35k'],
  [999.99, '$999.99k'],
  [999.999, '$1M'],
  [1_000, '$1M'],
  [1_800, '$1.8M'],
  [3_050, '$3.05M'],
  [12_500, '$12.5M'],
  [2_000_000, '$2B'],
  [undefined, '$0k'],
  [Number.NaN, '$0k'],
])('%j -> %s', (thousands, expected) => {
  expect(prizeText(thousands)).toBe(expected);
});
