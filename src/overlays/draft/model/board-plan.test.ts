import { expect, it } from 'vitest';
import { boardPlan } from './board-plan.ts';

const all = { logos: true, staff: true };

it('draws all that is wanted where there is room', () =>
  expect(boardPlan(655, 1, 7, all)).toEqual({ slotPx: 48, hasLogos: true, hasStaff: true }));

it('gives up staff, then logos, then height', () => {
  expect(boardPlan(655, 1, 13, all)).toMatchObject({ hasLogos: true, hasStaff: false });
  expect(boardPlan(655, 2, 6, all)).toMatchObject({ hasLogos: false, hasStaff: false });
  expect(boardPlan(655, 4, 7, all)).toEqual({ slotPx: 28, hasLogos: false, hasStaff: false });
});

it('never draws what was not asked for', () =>
  expect(boardPlan(655, 1, 5, { logos: false, staff: false })).toMatchObject({
    hasLogos: false,
    hasStaff: false,
  }));
