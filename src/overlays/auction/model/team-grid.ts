import { rotationIndex } from '#domain/time/rotation.ts';

export type GridPlan = {
  readonly perRow: number;
  /** Rows that are seen at once. */
  readonly rows: number;
  readonly mostRowPx: number;
};

const cardRows = 4;
const cardPx = 208;
const leastLinePx = 56;
const mostLinePx = 64;
export const gridGapPx = 8;

/** How long a row stays on top while the list moves. */
export const gridStepMs = 6_000;

/** Lists of teams: two in each of four rows; spread, as many in a row as bring all of them into four. */
export const cardPlan = (count: number, isSpread: boolean): GridPlan => ({
  perRow: isSpread ? Math.max(2, Math.ceil(count / cardRows)) : 2,
  rows: cardRows,
  mostRowPx: cardPx,
});

/** Balances: two in a row, as many rows as there is room for. */
export const linePlan = (heightPx: number): GridPlan => ({
  perRow: 2,
  rows: Math.max(1, Math.floor((heightPx + gridGapPx) / (leastLinePx + gridGapPx))),
  mostRowPx: mostLinePx,
});

/** Which row is on top: one further with each step, and from the end to the start again; the same on all screens. */
export function topRow(rowCount: number, shown: number, nowMs: number): number {
  return rotationIndex(nowMs, gridStepMs, Math.max(1, rowCount - shown + 1));
}
