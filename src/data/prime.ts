import { pageKeysOf } from './page-keys.ts';
import type { DataCore } from './things/core.ts';

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
