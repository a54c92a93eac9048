import { readStored, writeStored } from './browser-storage.ts';

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
 * Which records a path showed last time. The disk finds records by key only, and a page's links are known only
 * once the records before them are read: with this list one look is enough instead of one per level of links.
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
