import { describe, expect, it } from 'vitest';
import { firstSaid, type Shown, type Span, wrongSpans } from './truth.ts';

const on = (program: string): Shown => ({ program, preview: 'Desk' });
const wordOf = (shown: Shown) => shown?.program ?? 'unknown';
const truth: Span<Shown>[] = [
  { value: on('A'), from: 0, until: 10_000 },
  { value: on('B'), from: 9_900, until: 20_000 },
  { value: undefined, from: 20_000, until: Number.POSITIVE_INFINITY },
];
const wrong = (...looks: [at: number, says: string][]) =>
  wrongSpans(
    looks.map(([at, says]) => ({ at, says })),
    30_000,
    truth,
    wordOf,
  ).map(({ value, from, until }) => [value, from, until]);

describe('a page beside the truth', () => {
  it('is right while it says what is true, or what was 2 s ago, or nothing', () => {
    expect(wrong([0, 'A'], [11_900, 'unknown'], [15_000, 'B'], [21_900, 'unknown'])).toEqual([]);
    expect(wrong([0, 'unknown'], [9_950, 'B'], [10_000, 'A'], [10_100, 'B'], [22_000, 'unknown'])).toEqual(
      [],
    );
  });

  it('is wrong later, and before', () => {
    expect(wrong([0, 'A'], [13_000, 'B'], [20_000, 'unknown'])).toEqual([['A', 12_000, 13_000]]);
    expect(wrong([0, 'B'], [12_000, 'unknown'])).toEqual([['B', 0, 9_900]]);
    expect(wrong([12_000, 'B'])).toEqual([['B', 22_000, 30_000]]);
    expect(wrong([0, 'C'], [1, 'unknown'])).toEqual([['C', 0, 1]]);
  });

  it('is asked how soon it said something', () => {
    const looks = [
      { at: 0, says: 'A' },
      { at: 500, says: 'unknown' },
    ];
    expect(firstSaid(looks, 100, 1_000, ['unknown'])).toBe(400);
    expect(firstSaid(looks, 600, 1_000, ['unknown'])).toBe(0);
    expect(firstSaid(looks, 100, 300, ['unknown'])).toBeUndefined();
  });
});
