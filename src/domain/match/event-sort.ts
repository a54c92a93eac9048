import { compareDates } from '../compare.ts';
import type { Moment } from '../time/instant.ts';

/** The order of two events: by start date, dated before undated, missing records last. Rules 1. */
export function compareEvents(
  a: { readonly start_date?: Moment } | null | undefined,
  b: { readonly start_date?: Moment } | null | undefined,
): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return compareDates(a.start_date, b.start_date);
}
