import { pageFor } from '#contract/pages.ts';
import type { DataCore } from './things/core.ts';

/** A slow disk must not keep the page blank: past this it is drawn with what there is. */
const longestWaitMs = 250;

/**
 * Reads what the disk has of the page's records before the first drawing, so that a repeat visit is drawn once,
 * complete, and nothing moves. A page that carries its first view has nothing to wait for.
 */
export function primeRecords(
  { map, reading }: Pick<DataCore, 'map' | 'reading'>,
  path: string,
  minisite: { eventKey: string } | undefined,
): Promise<void> {
  const { keys, related } = pageFor(path, minisite);
  if (keys.every((key) => map.isHeld(key))) return Promise.resolve();
  const limit = new Promise<void>((resolve) => {
    setTimeout(resolve, longestWaitMs);
  });
  return Promise.race([reading.prime(keys, related), limit]);
}
