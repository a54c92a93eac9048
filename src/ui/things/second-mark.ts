import type { Theme } from '#contract/records.ts';
import { needsSecondMark } from '#domain/theme/similar.ts';

/**
 * Returns true if the second of two sides gets stripes. Two sides without colours get none, because then every row
 * would have them.
 */
export function hasSecondMark(left: Theme | undefined, right: Theme | undefined): boolean {
  return (left !== undefined || right !== undefined) && needsSecondMark(left, right);
}
