import { serveOthers } from '../breathe.ts';
import { findEarliestTime, findIdsBetween, findLastUntil } from '../store/repositories/change-log.ts';
import type { Queries } from '../store/repositories/queries.ts';
import type { Moment } from './past-records.ts';

const examples = '2026-11-27T20:15:00Z, or 2026-11-27T21:15:00+01:00';
const form = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** Returns false for a day that its month does not have, which `Date` moves to the next month. */
const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/**
 * Reads an ISO 8601 time with its zone.
 *
 * @throws Error with an example for any other text, and for a time after `now`
 */
export function readTime(text: string, now: Date): Date {
  const [, day = '', zone] = form.exec(text) ?? [];
  const at = new Date(text);
  if (!isDay(day) || Number.isNaN(at.getTime()))
    throw new Error(`"${text}" is not a time with its zone, such as ${examples}. Nothing was done.`);
  if (zone === undefined)
    throw new Error(
      `"${text}" has no zone. Write it with Z for UTC, or with the offset: ${examples}. Nothing was done.`,
    );
  if (at > now)
    throw new Error(`${at.toISOString()} is in the future: it is ${now.toISOString()}. Nothing was done.`);
  return at;
}

/** Number of changes that one query reads: the embedded database answers without releasing the thread. */
const idsAtOnce = 5000;

async function knownIdsAt(queries: Queries, sequence: number): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let after = 0; after < sequence; after += idsAtOnce) {
    await serveOthers();
    const until = Math.min(after + idsAtOnce, sequence);
    for (const id of await findIdsBetween(queries, after, until)) known.add(id);
  }
  return known;
}

/**
 * Finds the state of the league at a time: that after the last change at or before it, in the order of numbers. Changes are
 * ordered by their number and not by the clock. Where the clock ran backwards, changes with a later time can therefore
 * belong to the state: all that have a lower number than the last one whose time is not later.
 *
 * @throws Error with the earliest possible time for a time before the first change
 */
export async function findMoment(queries: Queries, at: Date): Promise<Moment & { readonly at: Date }> {
  const last = await findLastUntil(queries, at);
  if (last !== undefined) return { ...last, knownIds: await knownIdsAt(queries, last.sequence) };
  const earliest = await findEarliestTime(queries);
  throw new Error(
    earliest === undefined
      ? 'This league has no changes yet. Nothing was done.'
      : `The history begins at ${earliest.toISOString()}, which is the earliest possible time. Nothing was done.`,
  );
}
