import { describe, expect, it } from 'vitest';
import { rosterRows } from './rows.ts';

const of = (count: number) => Array.from({ length: count });

describe('rosterRows', () => {
  it.each([
    ['few: as high as rows get', 500, [of(3)], 0, { rowPx: 88, staffPx: 66, columns: 1 }],
    ['many: as high as there is room', 500, [of(8)], 0, { rowPx: 58, staffPx: 44, columns: 1 }],
    ['too many for one column', 500, [of(16)], 0, { rowPx: 58, staffPx: 44, columns: 2 }],
    ['never lower than can be read', 200, [of(40)], 0, { rowPx: 40, staffPx: 40, columns: 2 }],
    ['nobody', 500, [], 0, { rowPx: 88, staffPx: 66, columns: 1 }],
  ])('%s', (_, height, groups, staff, expected) =>
    expect(rosterRows(height, groups, staff)).toEqual(expected),
  );

  it('leaves room for staff and for the gaps before groups', () => {
    const { rowPx, staffPx } = rosterRows(500, [of(4), of(2)], 2);
    expect(6 * (rowPx + 4) + 2 * (staffPx + 4) + 2 * 20).toBeLessThanOrEqual(502);
  });
});
