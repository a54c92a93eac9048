import { describe, expect, it } from 'vitest';
import { rowTops, tablePlan } from './table-plan.ts';

const frame = { width: 1200, height: 652 };
const columns = [
  { header: 'Matches', values: ['3-0'] },
  { header: 'OW%', values: ['100%'] },
];
const planOf = (rowCount: number, more: Partial<Parameters<typeof tablePlan>[0]> = {}, width = frame.width) =>
  tablePlan({ rowCount, columns, hasHead: true, ...more }, { ...frame, width });

describe('tablePlan', () => {
  it.each([
    [2, 112, 52, 1, 2],
    [4, 112, 52, 1, 4],
    [6, 88, 52, 1, 6],
    [8, 64, 42, 1, 8],
    [11, 48, 34, 1, 11],
    [14, 38, 28, 1, 14],
    [16, 64, 42, 2, 8],
    [20, 48, 34, 2, 10],
    [30, 48, 34, 3, 10],
    [0, 112, 52, 1, 0],
  ])('%d rows: %d px, letters of %d px, %d pages of %d', (count, rowPx, textPx, pageCount, perPage) => {
    expect(planOf(count)).toMatchObject({ rowPx, textPx, pageCount, perPage });
  });

  it('has columns as wide as their longest text, heading or figure', () => {
    expect(planOf(4).columnPx).toEqual([122, 146]);
    expect(planOf(14).columnPx).toEqual([122, 90]);
  });

  it('takes smaller figures where they leave names no room', () => {
    const wide = Array.from({ length: 5 }, () => ({ header: 'OW%', values: ['100%'] }));
    expect(planOf(4, { columns: wide }, 900).textPx).toBe(34);
    expect(planOf(4, { columns: wide, hasCodes: true }, 900).textPx).toBe(42);
    expect(planOf(4, { columns: wide }, 300).textPx).toBe(28);
  });

  it('keeps every row within the frame, in its middle', () => {
    for (let count = 1; count <= 40; count += 1) {
      const plan = planOf(count);
      const { headTop, tops } = rowTops(plan, frame);
      const last = (tops.at(-1) ?? 0) + plan.rowPx;
      expect(last).toBeLessThanOrEqual(frame.height);
      expect(Math.abs(headTop - (frame.height - last))).toBeLessThanOrEqual(1);
    }
    expect(rowTops(planOf(4, { hasHead: false }), frame)).toEqual({ headTop: 90, tops: [90, 210, 330, 450] });
  });
});
