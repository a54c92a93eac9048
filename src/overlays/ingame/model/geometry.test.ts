import { describe, expect, it } from 'vitest';
import { ingameMiddleTopPx, ingameRowTopPx } from './middle.ts';

describe('ingameRowTopPx', () => {
  it.each([
    [undefined, false, 0],
    [0, false, 0],
    [0.5, false, 27],
    [1, false, 55],
    [2.5, false, 137],
    [-1, false, 0],
    [0, true, 34],
    [0.5, true, 34],
    [1, true, 55],
  ])('margin %j, strips %j: %d px', (margin, hasStrips, expected) => {
    expect(ingameRowTopPx(margin, hasStrips)).toBe(expected);
  });
});

describe('ingameMiddleTopPx', () => {
  it.each([
    [0, 3],
    [27, 15],
    [55, 43],
  ])('row at %d px: %d px', (rowTop, expected) => expect(ingameMiddleTopPx(rowTop)).toBe(expected));
});
