import type { DBSchema, IDBPDatabase } from 'idb';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { StoredThing } from './record-cache.ts';

export const databaseName = 'grandstand';

/** Raise it with every change of the stores below and add the step to `upgradeDatabase`. */
export const databaseVersion = 2;

/** `isPinned` as a number inside the index: IndexedDB has no boolean keys. */
export type StoredRow = StoredThing & { readonly pinnedMark: 0 | 1 };

export type PinRow = { readonly key: string; readonly roots: readonly string[] };

export type GrandstandDatabase = DBSchema & {
  records: {
    key: string;
    value: StoredRow;
    /** Everything eviction asks for, readable without loading the records. */
    indexes: { byUse: [number, number, number] };
  };
  /** Keys to keep whatever happens, also before they are first loaded, with the roots that hold them. */
  pins: { key: string; value: PinRow };
  /** `epoch`, whose outbox may be sent, and what pages want to know before the server answers. */
  meta: { key: string; value: { name: string; value: unknown } };
  /** Staff actions that wait for the server. */
  outbox: { key: string; value: OutboxEntry };
};

export type Database = IDBPDatabase<GrandstandDatabase>;

/** Creates or changes the stores, one step for each version. */
export function upgradeDatabase(database: Database, oldVersion: number): void {
  if (oldVersion < 1) {
    const records = database.createObjectStore('records', { keyPath: 'key' });
    records.createIndex('byUse', ['usedAt', 'pinnedMark', 'bytes']);
    database.createObjectStore('pins', { keyPath: 'key' });
    database.createObjectStore('meta', { keyPath: 'name' });
  }
  if (oldVersion < 2) {
    // No page of version 1 ever wrote an action; its empty store makes way for one with whole entries.
    if (database.objectStoreNames.contains('outbox')) database.deleteObjectStore('outbox');
    database.createObjectStore('outbox', { keyPath: 'id' });
  }
}
