import { type CachedRecord, readCachedRecords } from '#sync/cached-record.ts';
import type { ThingMap } from './thing-map.ts';

/** One answer of the server to "what changed since?", asked by one page for all of its browser. */
export type SharedChanges = {
  readonly since: number;
  readonly epoch: string;
  readonly sequence: number;
  /** Every key that was asked about: those without a changed copy are right as they were at `since`. */
  readonly keys: readonly string[];
  readonly things: readonly CachedRecord[];
};

/**
 * Applies an answer that another page received. It is valid for every page: a copy that was correct at `since`, or
 * later, is correct at `sequence` once the changes are applied.
 *
 * @returns the keys that are right now, and those held that the answer says nothing about; undefined when the numbers
 *   are those of another database
 */
export function takeSharedChanges(
  map: Pick<ThingMap, 'apply' | 'confirm' | 'peek' | 'isHeld' | 'epoch'>,
  wanted: readonly string[],
  { since, epoch, sequence, keys, things }: SharedChanges,
  checkedAt: number,
): { confirmed: string[]; unasked: string[] } | undefined {
  if (map.epoch() !== epoch) return undefined;
  const asked = new Set(keys);
  const knownOf = (key: string): number => map.peek(key)?.asOf ?? 0;
  const held = wanted.filter(map.isHeld);
  // Before the changes come in, which would make every changed copy look as if it had been right all along.
  const confirmed = held.filter((key) => asked.has(key) && knownOf(key) > 0 && knownOf(key) >= since);
  const unasked = held.filter((key) => !asked.has(key) || knownOf(key) === 0);
  map.apply(things, epoch);
  map.confirm(confirmed, { since, asOf: sequence, checkedAt });
  return { confirmed, unasked };
}

/** The same out of a message of another page; undefined when it is none. */
export function readSharedChanges(value: unknown): SharedChanges | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { since, epoch, sequence, keys, things } = value as Partial<Record<string, unknown>>;
  if (typeof since !== 'number' || typeof epoch !== 'string' || typeof sequence !== 'number')
    return undefined;
  if (!Array.isArray(keys) || !keys.every((key) => typeof key === 'string')) return undefined;
  const copies = readCachedRecords(things);
  // A change that cannot be read must not count as one that came in.
  if (!Array.isArray(things) || copies.length !== things.length) return undefined;
  return { since, epoch, sequence, keys, things: copies };
}
