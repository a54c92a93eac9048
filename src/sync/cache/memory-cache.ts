import type { CachedRecord } from '../cached-record.ts';
import { isKnownAt, newerOf } from '../freshness.ts';
import { type CacheBudget, chooseEvictions, defaultBudget, roughBytes } from './eviction.ts';
import type { RecordCache, StoredThing } from './record-cache.ts';

/** The cache without a disk: for tests, and where IndexedDB refuses. Lives as long as the page or worker. */
export function createMemoryCache({
  clock,
  budget = defaultBudget,
}: {
  clock: () => number;
  budget?: CacheBudget;
}): RecordCache {
  const rows = new Map<string, StoredThing>();
  const meta = new Map<string, unknown>();
  const pins = new Map<string, Set<string>>();

  return {
    storage: 'memory',
    async getMany(keys) {
      const found = new Map<string, CachedRecord>();
      for (const key of keys) {
        const row = rows.get(key);
        if (row === undefined) continue;
        rows.set(key, { ...row, usedAt: clock() });
        found.set(key, row);
      }
      return found;
    },
    async putMany(things, epoch) {
      if (epoch !== undefined && meta.get('epoch') !== epoch) {
        for (const [key, row] of rows) rows.set(key, { ...row, revision: undefined, asOf: 0 });
        meta.set('epoch', epoch);
      }
      for (const thing of things) {
        const now = clock();
        rows.set(thing.key, {
          ...newerOf(thing, rows.get(thing.key)),
          storedAt: now,
          usedAt: now,
          isPinned: pins.has(thing.key),
          bytes: roughBytes(thing.record),
        });
      }
      if (rows.size > budget.maximumCount) await this.evict();
    },
    async confirm(keys, { since, asOf, checkedAt }) {
      for (const key of keys) {
        const row = rows.get(key);
        if (row && isKnownAt(row, since))
          rows.set(key, { ...row, asOf: Math.max(asOf, row.asOf ?? 0), checkedAt });
      }
    },
    async pin(root, keys) {
      for (const key of keys) pins.set(key, new Set([...(pins.get(key) ?? []), root]));
    },
    async unpin(root) {
      for (const [key, roots] of pins) {
        roots.delete(root);
        if (roots.size === 0) pins.delete(key);
      }
    },
    async forget(keys, { includePinned = false } = {}) {
      for (const key of keys ?? [...rows.keys()]) if (includePinned || !pins.has(key)) rows.delete(key);
    },
    async stats() {
      const bytes = [...rows.values()].reduce((sum, row) => sum + row.bytes, 0);
      const roots = new Set([...pins.values()].flatMap((held) => [...held]));
      return { records: rows.size, bytes, pinned: [...roots] };
    },
    async readMeta(name) {
      return meta.get(name);
    },
    async writeMeta(name, value) {
      meta.set(name, value);
    },
    async evict(keepShare) {
      const evicted = chooseEvictions(
        [...rows.values()].map((row) => ({ ...row, isPinned: pins.has(row.key) })),
        budget,
        keepShare,
      );
      for (const key of evicted) rows.delete(key);
      return evicted.length;
    },
    async close() {
      rows.clear();
    },
  };
}
