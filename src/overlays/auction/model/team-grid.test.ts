import { expect, it } from 'vitest';
import { cardPlan, gridStepMs, linePlan, topRow } from './pane.ts';

it.each([
  [5, false, 2],
  [24, false, 2],
  [5, true, 2],
  [12, true, 3],
  [13, true, 4],
])('puts %i teams, spread %s, into rows of %i', (count, isSpread, perRow) => {
  expect(cardPlan(count, isSpread)).toMatchObject({ perRow, rows: 4 });
});

it('shows as many balances as there is room for', () => {
  expect(linePlan(56)).toMatchObject({ perRow: 2, rows: 1 });
  expect(linePlan(56 * 6 + 8 * 5)).toMatchObject({ rows: 6 });
});

it('advances one row with each step, and starts over when the last row is seen', () => {
  const tops = [0, 1, 2, 3, 4].map((step) => topRow(6, 4, step * gridStepMs));
  expect(tops).toEqual([0, 1, 2, 0, 1]);
  expect(topRow(6, 4, gridStepMs - 1)).toBe(0);
});

it('stands still when all rows are seen', () => {
  expect([0, 1, 2].map((step) => topRow(4, 4, step * gridStepMs))).toEqual([0, 0, 0]);
});
