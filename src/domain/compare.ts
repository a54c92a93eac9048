import { instantOf, type Moment } from './time/instant.ts';

/** Orders two texts by code point, so that every device sorts alike; undefined counts as empty. */
export function compareText(a: string | undefined, b: string | undefined): number {
  const left = a ?? '';
  const right = b ?? '';
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Orders two names without regard to case, then by code point. */
export function compareNames(a: string | undefined, b: string | undefined): number {
  return compareText(a?.toLowerCase(), b?.toLowerCase()) || compareText(a, b);
}

/** Orders stored dates: earlier first, missing and unreadable ones last. */
export function compareDates(a: Moment, b: Moment): number {
  const left = instantOf(a);
  const right = instantOf(b);
  if (left === undefined || right === undefined)
    return Number(left === undefined) - Number(right === undefined);
  return left - right;
}
