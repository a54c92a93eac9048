import { describe, expect, it } from 'vitest';
import { rotationIndex } from './rotation.ts';

describe('rotationIndex', () => {
  it.each([
    [0, 10_000, 3, 0],
    [9_999, 10_000, 3, 0],
    [10_000, 10_000, 3, 1],
    [30_000, 10_000, 3, 0],
    [-1, 10_000, 3, 2],
    [12_345, 10_000, 1, 0],
    [12_345, 10_000, 0, 0],
    [12_345, 0, 3, 0],
  ])('at %d ms, %d ms each, %d things: %d', (now, each, count, expected) => {
    expect(rotationIndex(now, each, count)).toBe(expected);
  });
});
