import type { CachedRecord } from '../cached-record.ts';
import { isKnownAt, newerOf } from '../freshness.ts';
import {
  type CacheBudget,
  chooseEvictions,
  createIndexedCache,
  defaultBudget,
  roughBytes,
} from './indexed-cache.ts';
import { createConnection } from './open.ts';
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

type Work<T> = (cache: RecordCache) => Promise<T>;

/**
 * The cache every caller uses: on disk while that works. A full disk is answered by eviction and one more try;
 * any other refusal (private window, database gone) moves to memory for the rest of this page's life.
 */
export function createFallbackCache({
  disk,
  memory,
  onFallback,
}: {
  disk: RecordCache | undefined;
  memory: RecordCache;
  /** Told once, with the reason, when the disk is given up. */
  onFallback?: (reason: unknown) => void;
}): RecordCache {
  let current = disk ?? memory;

  const run = async <T>(work: Work<T>): Promise<T> => {
    if (current === memory) return work(memory);
    try {
      return await work(current);
    } catch (error) {
      const retried = await retryOnDisk(current, work, error);
      if (retried) return retried.value;
      if (current !== memory) onFallback?.(error);
      current = memory;
      return work(memory);
    }
  };

  return {
    get storage() {
      return current.storage;
    },
    getMany: (keys) => run((cache) => cache.getMany(keys)),
    putMany: (things, epoch) => run((cache) => cache.putMany(things, epoch)),
    confirm: (keys, confirmed) => run((cache) => cache.confirm(keys, confirmed)),
    pin: (root, keys) => run((cache) => cache.pin(root, keys)),
    unpin: (root) => run((cache) => cache.unpin(root)),
    forget: (keys, options) => run((cache) => cache.forget(keys, options)),
    stats: () => run((cache) => cache.stats()),
    readMeta: (name) => run((cache) => cache.readMeta(name)),
    writeMeta: (name, value) => run((cache) => cache.writeMeta(name, value)),
    evict: (keepShare) => run((cache) => cache.evict(keepShare)),
    close: () => current.close(),
  };
}

/** Errors after which the same disk may work: it was full, or the connection ended under the call. */
async function retryOnDisk<T>(
  disk: RecordCache,
  work: Work<T>,
  error: unknown,
): Promise<{ value: T } | undefined> {
  const name = error instanceof Error ? error.name : '';
  // A full disk can also show as the abort of the whole transaction.
  const isFull = name === 'QuotaExceededError' || name === 'AbortError';
  const isClosed = name === 'InvalidStateError';
  if (!isFull && !isClosed) return undefined;
  try {
    if (isFull) await disk.evict(0.5);
    return { value: await work(disk) };
  } catch {
    return undefined;
  }
}

/** The record cache of this origin, shared by all its pages and the worker. Never throws. */
export function createCache(options: {
  clock: () => number;
  /** Resolves when the page has nothing else to do. */
  untilIdle?: () => Promise<void>;
  onFallback?: (reason: unknown) => void;
}): RecordCache {
  const { clock, onFallback, untilIdle } = options;
  const hasDatabase = typeof indexedDB !== 'undefined';
  return createFallbackCache({
    disk: hasDatabase ? createIndexedCache({ connection: createConnection(), clock, untilIdle }) : undefined,
    memory: createMemoryCache({ clock }),
    ...(onFallback ? { onFallback } : {}),
  });
}
