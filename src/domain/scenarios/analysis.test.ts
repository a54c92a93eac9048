import { describe, expect, it } from 'vitest';
import { matchAnalysis } from './analysis.ts';
import { outcomesOf } from './group.ts';

/** Counts from best for the left team to best for the right one, of a match to three maps. */
const of = (counts: readonly number[], isSample?: boolean) => {
  const outcomes = outcomesOf({ first_to: 3 });
  const ordered = [0, 1, 2, 5, 4, 3].map((index) => outcomes[index] ?? ([0, 0] as const));
  const entries = ordered.map((outcome, index) => ({ outcome, count: counts[index] ?? 0 }));
  return matchAnalysis(entries, ['AAA', 'BBB'], isSample);
};

describe('what a match means', () => {
  it.each([
    ['No effect', [5, 5, 5, 5, 5, 5]],
    ['AAA must win', [5, 5, 5, 0, 0, 0]],
    ['BBB must win', [0, 0, 0, 2, 2, 2]],
    ['AAA must win, which is not enough', [5, 4, 3, 0, 0, 0]],
    ['AAA must win, which is not enough', [5, 0, 3, 0, 0, 0]],
    ['AAA must win 3-0', [5, 0, 0, 0, 0, 0]],
    ['BBB must win 3-1', [0, 0, 0, 0, 4, 0]],
    ['AAA must win 3-1 or better', [5, 4, 0, 0, 0, 0]],
    ['Must go to 5 maps', [0, 0, 3, 3, 0, 0]],
    ['Must go to 4 to 5 maps', [0, 2, 3, 3, 2, 0]],
    ['BBB must take at least 1 map', [0, 4, 3, 3, 3, 3]],
    ['AAA must take at least 2 maps', [9, 9, 9, 9, 0, 0]],
    ['A win of AAA is better', [5, 5, 5, 2, 2, 2]],
    ['The better for AAA, the likelier', [6, 5, 4, 3, 2, 1]],
    ['The better for BBB, the likelier', [1, 1, 2, 3, 3, 4]],
    ['Mixed', [1, 5, 1, 5, 1, 5]],
    ['', [0, 0, 0, 0, 0, 0]],
  ])('%s: %j', (expected, counts) => {
    expect(of(counts)).toBe(expected);
  });

  it('takes small differences in a sample for chance', () => {
    expect(of([100, 90, 110, 95, 105, 100])).toBe('Mixed');
    expect(of([100, 90, 110, 95, 105, 100], true)).toBe('No effect');
  });
});
