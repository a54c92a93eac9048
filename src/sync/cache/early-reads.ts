import { databaseName, databaseVersion, type StoredRow } from './schema.ts';

/** Reading rows by key, and nothing else. */
export type EarlyReads = {
  rows(keys: readonly string[]): Promise<readonly StoredRow[]>;
  meta(name: string): Promise<unknown>;
};

/** A first picture does not wait longer for a disk that hangs. */
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
    async rows(keys) {
      const store = storeOf('records');
      const rows = await Promise.all(keys.map((key) => resultOf<StoredRow | undefined>(store.get(key))));
      return rows.filter((row) => row !== undefined);
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
