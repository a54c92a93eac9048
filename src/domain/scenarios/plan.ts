/** Up to this many scenarios are worked out at once and can be filtered. Rules 11.3. */
export const interactiveLimit = 8192;
/** Up to this many scenarios are counted on request, without filters. Rules 11.3. */
export const countableLimit = 1_048_576;
/** Scenarios of a sample: shares are right within one percent point, as good as always. */
export const sampleSize = 20_000;

/** How the scenarios of a group are worked out. */
export type ScenarioPlan = {
  /** `all`: every one, to be filtered. `sample`: drawn at random, to be filtered. `count`: every one, counts only. */
  readonly kind: 'all' | 'sample' | 'count';
  /** Scenarios to be worked out. */
  readonly size: number;
};

/**
 * How many scenarios are worked out, and which. Where there are too many for all a sample is, which says so.
 *
 * @param isWhole somebody has asked for all instead of the sample
 */
export function scenarioPlan(total: number, isWhole: boolean): ScenarioPlan {
  if (total <= interactiveLimit) return { kind: 'all', size: total };
  return isWhole && total <= countableLimit
    ? { kind: 'count', size: total }
    : { kind: 'sample', size: sampleSize };
}

/** A number of scenarios as people read it: large ones as a power of ten. */
export function countText(total: number): string {
  if (total < 1e9) return total.toLocaleString('en');
  const exponent = Math.floor(Math.log10(total));
  const digits = [...String(exponent)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
  return `about ${(total / 10 ** exponent).toFixed(1)} × 10${digits}`;
}
