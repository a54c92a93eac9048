import { restoreId } from '#domain/record-id.ts';
import type { SeenRevisions } from '#sync/outbox/entry.ts';
import { getServerThing } from '../things/store.ts';

/** The change numbers of the copies that are on the screen, by dirty id; records that are not here are left out. */
export function seenNow(ids: readonly string[]): SeenRevisions {
  const seen: Record<string, number> = {};
  for (const id of ids) {
    const revision = getServerThing(id)?.__revision;
    if (revision !== undefined) seen[restoreId(id)] = revision;
  }
  return seen;
}
