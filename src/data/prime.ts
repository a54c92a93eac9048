import { readStored, writeStored } from './browser-storage.ts';
import type { DataCore } from './things/core.ts';

/** By then a page has what it shows; ms. */
export const settledMs = 3_000;

/** Paths whose keys are remembered, newest first; the oldest ones are forgotten. */
const maximumPaths = 40;
const maximumKeys = 600;

const indexKey = 'page-keys';
const entryKey = (path: string): string => `${indexKey}:${path}`;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

/**
 * Returns the records that a path showed last time. The disk finds records by key only, and a page's links are known
 * only once the records before them are read. With this list, one read replaces one per level of links.
 */
export function pageKeysOf(path: string): readonly string[] {
  return texts(readStored(entryKey(path)));
}

export function rememberPageKeys(path: string, keys: readonly string[]): void {
  if (!writeStored(entryKey(path), keys.slice(0, maximumKeys))) return;
  const paths = [path, ...texts(readStored(indexKey)).filter((known) => known !== path)];
  for (const old of paths.slice(maximumPaths)) forget(old);
  writeStored(indexKey, paths.slice(0, maximumPaths));
}

function forget(path: string): void {
  try {
    globalThis.localStorage.removeItem(entryKey(path));
  } catch {
    // Refused storage holds nothing to forget.
  }
}

/** The records of a page: keys it starts from and links it follows. */
export type PageTree = { readonly keys: readonly string[]; readonly related: readonly string[] };

/**
 * Reads from the disk what this path showed last time, while the page's own code, which knows its tree, is still on
 * its way. A page that carries its first view has nothing to look for.
 */
export async function lookAhead(
  { map, reading }: Pick<DataCore, 'map' | 'reading'>,
  path: string,
): Promise<void> {
  if (map.epoch() === undefined) await reading.prime([], [], pageKeysOf(path));
}

/**
 * Reads what the disk has of the page's records before the first drawing, so that a repeat visit is drawn once,
 * complete, and nothing moves. It waits for a slow disk: the caller sets the time limit.
 */
export function primeRecords(
  { map, reading }: Pick<DataCore, 'map' | 'reading'>,
  { keys, related }: PageTree,
  ahead: Promise<void>,
): Promise<void> {
  if (keys.every((key) => map.isHeld(key))) return Promise.resolve();
  return ahead.then(() => reading.prime(keys, related));
}
