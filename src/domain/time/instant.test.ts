import { describe, expect, it } from 'vitest';
import { instantOf } from './instant.ts';

describe('instantOf', () => {
  it.each([
    ['2026-09-03T18:05:00Z', 1788458700000],
    [1788458700000, 1788458700000],
    [0, 0],
    ['', undefined],
    ['soon', undefined],
    [Number.NaN, undefined],
    [1e300, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j', (moment, expected) => {
    expect(instantOf(moment)).toBe(expected);
  });
});
