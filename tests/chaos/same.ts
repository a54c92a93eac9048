import type { Near } from './observation.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Maximum difference of equal times, ms. Actions of a countdown differ by an hour, and each takes less than this. */
const nearToleranceMs = 60_000;

const isNear = (value: unknown): value is Near =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'nearMs');

const slackOf = (value: unknown): number => (isNear(value) ? (value.slackMs ?? 0) : 0);

const instantOf = (value: unknown): number =>
  isNear(value) ? value.nearMs : new Date(value as string | number).getTime();

/** Returns true if two values are the same in a record, where unset and empty are equal. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (isNear(a) || isNear(b)) {
    const slackMs = Math.max(slackOf(a), slackOf(b));
    return Math.abs(instantOf(a) - instantOf(b)) <= nearToleranceMs + slackMs;
  }
  return JSON.stringify(a) === JSON.stringify(b);
}
