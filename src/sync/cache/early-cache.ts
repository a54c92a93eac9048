import { readRows } from './read-rows.ts';
import type { RecordCache } from './record-cache.ts';
import { databaseName, databaseVersion, type StoredRow } from './schema.ts';

/** Reading rows by key, and nothing else. */
type EarlyReads = {
  rows(keys: readonly string[]): Promise<readonly StoredRow[]>;
  meta(name: string): Promise<unknown>;
};

/** Maximum time that the first paint waits for a database that does not respond, ms. */
const openTimeLimitMs = 1_000;

/**
 * Opens the database of this origin for reading by the browser's own interface: the library comes with the code that
 * writes. Rejects where there is nothing to read yet, or no database at all.
 */
export async function openEarlyReads(name: string = databaseName): Promise<EarlyReads> {
  const opening = indexedDB.open(name, databaseVersion);
  // A first visit, or an older layout: both are for the code that writes.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await resultOf(opening, openTimeLimitMs);
  database.onversionchange = () => database.close();
  const storeOf = (store: 'records' | 'meta') => database.transaction(store).objectStore(store);
  return {
    rows(keys) {
      const store = storeOf('records');
      const reads = {
        get: (key: string) => resultOf<StoredRow | undefined>(store.get(key)),
        count: (range: IDBKeyRange) => resultOf(store.count(range)),
        getAll: (range: IDBKeyRange) => resultOf<StoredRow[]>(store.getAll(range)),
      };
      return readRows(reads, keys);
    },
    async meta(key) {
      return (await resultOf<{ value: unknown } | undefined>(storeOf('meta').get(key)))?.value;
    },
  };
}

function resultOf<T>(request: IDBRequest<T>, limitMs?: number): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    if (limitMs !== undefined) setTimeout(() => reject(new Error('No database')), limitMs);
  });
}

/**
 * Creates a cache that can read at once. The code for everything else (writing, eviction, the fallback without a
 * database) loads later, because the first paint only reads.
 */
export function createEarlyCache({
  open,
  whole,
}: {
  /** Undefined where the browser has no database. */
  open: (() => Promise<EarlyReads>) | undefined;
  /** The whole cache; asked for when something needs it. */
  whole: () => Promise<RecordCache>;
}): RecordCache {
  let loaded: RecordCache | undefined;
  let opening: Promise<EarlyReads> | undefined;
  const load = async (): Promise<RecordCache> => {
    loaded = await whole();
    return loaded;
  };
  const read = async <T>(
    early: (reads: EarlyReads) => Promise<T>,
    later: (cache: RecordCache) => Promise<T>,
  ): Promise<T> => {
    if (loaded === undefined && open !== undefined) {
      opening ??= open();
      try {
        return await early(await opening);
      } catch {
        // A disk that is new, or refuses, is the whole cache's to deal with.
      }
    }
    return later(loaded ?? (await load()));
  };

  return {
    get storage() {
      return loaded?.storage ?? (open === undefined ? 'memory' : 'full');
    },
    getMany: (keys) =>
      read(
        async (reads) => new Map((await reads.rows(keys)).map((row) => [row.key, row])),
        (cache) => cache.getMany(keys),
      ),
    readMeta: (name) =>
      read(
        (reads) => reads.meta(name),
        (cache) => cache.readMeta(name),
      ),
    putMany: async (things, epoch) => (await load()).putMany(things, epoch),
    confirm: async (keys, confirmed) => (await load()).confirm(keys, confirmed),
    pin: async (root, keys) => (await load()).pin(root, keys),
    unpin: async (root) => (await load()).unpin(root),
    forget: async (keys, options) => (await load()).forget(keys, options),
    stats: async () => (await load()).stats(),
    writeMeta: async (name, value) => (await load()).writeMeta(name, value),
    evict: async (keepShare) => (await load()).evict(keepShare),
    close: async () => (await load()).close(),
  };
}
