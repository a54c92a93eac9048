import { describe, expect, it } from 'vitest';
import { compareDates, compareNames, compareText } from './compare.ts';

describe('comparators', () => {
  it.each([
    ['a', 'b', -1],
    ['b', 'a', 1],
    ['a', 'a', 0],
    [undefined, 'a', -1],
    [undefined, undefined, 0],
  ])('text %j and %j: %i', (a, b, expected) => {
    expect(compareText(a, b)).toBe(expected);
  });

  it('orders names whatever their case', () => {
    expect(['beta', 'Gamma', 'Alpha', 'alpha'].sort(compareNames)).toEqual([
      'Alpha',
      'alpha',
      'beta',
      'Gamma',
    ]);
  });

  it('puts undated last', () => {
    const dates = [undefined, '2026-09-04', 'never', '2026-09-03T18:05:00Z'];
    expect(dates.filter((date) => date !== undefined).sort(compareDates)).toEqual([
      '2026-09-03T18:05:00Z',
      '2026-09-04',
      'never',
    ]);
    expect(compareDates(undefined, '2026-09-04')).toBe(1);
    expect(compareDates(Date.parse('2026-09-04'), '2026-09-04')).toBe(0);
    expect(compareDates('2026-09-04', undefined)).toBe(-1);
    expect(compareDates(undefined, undefined)).toBe(0);
  });
});
