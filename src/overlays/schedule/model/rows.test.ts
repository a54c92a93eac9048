import { describe, expect, it } from 'vitest';
import { schedulePlan } from './rows.ts';

const frame = { width: 1200, height: 652 };
const hourly = (count: number) =>
  Array.from({ length: count }, (_, hour) => ({ start: Date.UTC(2026, 8, 3, hour) }));

describe('schedulePlan', () => {
  it.each([
    [1, 1, true],
    [3, 1, true],
    [5, 1, true],
    [9, 1, false],
    [12, 1, false],
    [16, 2, false],
    [24, 2, false],
  ])('%d matches: %d columns, notes %s, names of 28 px or more', (count, columns, hasNotes) => {
    const plan = schedulePlan(hourly(count), frame, true);
    expect([plan.columns, plan.hasNotes]).toEqual([columns, hasNotes]);
    expect(plan.textPx).toBeGreaterThanOrEqual(28);
  });

  it.each([1, 2, 7, 12, 13, 14, 25, 40, 61])('keeps %d rows in the frame, in order and apart', (count) => {
    const { rows } = schedulePlan(hourly(count), frame, true);
    expect(rows.length).toBe(count);
    for (const [place, row] of rows.entries()) {
      expect(row.x + row.width).toBeLessThanOrEqual(frame.width);
      expect(row.y).toBeGreaterThanOrEqual(0);
      expect(row.y + row.height).toBeLessThanOrEqual(frame.height + 1);
      const next = rows[place + 1];
      if (next?.x === row.x) expect(next.y).toBeGreaterThan(row.y + row.height);
    }
  });

  it('stands in the middle when the largest rows do not fill the frame', () => {
    const [row] = schedulePlan(hourly(1), frame, false).rows;
    expect(row).toMatchObject({ x: 0, y: 234, width: 1200, height: 184 });
  });

  it('keeps matches of one start together and marks the last of each', () => {
    const [early, late] = hourly(2);
    const { rows } = schedulePlan([early!, early!, late!], frame, false);
    expect(rows.map((row) => row.isLastOfStart)).toEqual([false, true, false]);
    const gap = (place: number) => rows[place + 1]!.y - rows[place]!.y - rows[place]!.height;
    expect(gap(1)).toBeGreaterThan(2 * gap(0));
  });

  it('stands rows evenly when all starts differ, or none', () => {
    const { rows } = schedulePlan(hourly(3), frame, false);
    expect(rows[2]!.y - rows[1]!.y).toBe(rows[1]!.y - rows[0]!.y);
    expect(rows.map((row) => row.isLastOfStart)).toEqual([true, true, false]);
  });

  it('gives the room of notes nobody wants to the names', () => {
    const [wanted, plain] = [true, false].map((wants) => schedulePlan(hourly(4), frame, wants));
    expect(plain!.platePx).toBe(wanted!.platePx + 40);
  });

  it('is empty without matches', () => {
    expect(schedulePlan([], frame, true).rows).toEqual([]);
  });
});
