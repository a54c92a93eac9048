import type { Theme } from '#contract/records.ts';
import { needsSecondMark } from '#domain/theme/similar.ts';

/**
 * Whether the second of two sides gets stripes. Two sides without colours have none to be confused: there the stripes
 * would stand on every row and say nothing.
 */
export function hasSecondMark(left: Theme | undefined, right: Theme | undefined): boolean {
  return (left !== undefined || right !== undefined) && needsSecondMark(left, right);
}
