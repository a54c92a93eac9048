import type { WireRecord } from '#contract/records/wire.ts';
import { cleanId, restoreId } from '#domain/record-id.ts';
import type { Store } from '../../src/server/store/store.ts';

export type FakeStore = Store & {
  /** Puts a record under a key and tells the listeners. */
  put(key: string, record: WireRecord | undefined): void;
  /** Makes a file known under an attachment id. */
  attach(id: string, file: { bytes: Uint8Array; type: string; extension: string }): void;
};

/** A store in memory for tests of the HTTP and socket layers: no tables, no rules, only keys and records. */
export function createFakeStore(records: Record<string, WireRecord> = {}): FakeStore {
  const texts = new Map<string, string>();
  const files = new Map<string, { bytes: Uint8Array; type: string; extension: string }>();
  const listeners = new Set<(keys: readonly string[]) => void>();
  let sequence = 0;

  const set = (key: string, record: WireRecord | undefined) => {
    sequence += 1;
    if (record) texts.set(key, JSON.stringify({ ...record, __revision: sequence }));
    else texts.delete(key);
  };
  for (const [key, record] of Object.entries(records)) set(key, record);

  const readText = (key: string) => texts.get(key) ?? '{}';
  const read = (key: string): WireRecord => JSON.parse(readText(key));
  const notNeeded = () => Promise.reject(new Error('The fake store cannot do that'));

  return {
    epoch: 'fake-epoch',
    sequence: () => sequence,
    get: (id) => {
      const text = texts.get(cleanId(id) ?? id);
      return text === undefined ? undefined : JSON.parse(text);
    },
    mergedInto: () => undefined,
    list: (table) =>
      [...texts.values()]
        .map((text): WireRecord => JSON.parse(text))
        .filter((one) => one.__tableName === table),
    read,
    readText,
    revisionOf: (key) => read(key).__revision ?? 0,
    changedAt: (key, since) => {
      const revision = read(key).__revision ?? 0;
      return revision > since ? revision : undefined;
    },
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onCommitted: () => () => {},
    published: (record) => record,
    isPublicFile: (id) => files.has(id),
    attachment: async (id) => files.get(id),
    commit: notNeeded,
    transact: notNeeded,
    sweepReceipts: async () => 0,
    log: notNeeded,
    putAttachment: notNeeded,
    releaseDue: async () => {},
    report: async (key, fields) => {
      set(key, fields);
      for (const listener of listeners) listener([key]);
    },
    refreshTimed: async () => {},
    takeIn: async () => {},
    close: async () => {},
    put: (key, record) => {
      set(key, record);
      for (const listener of listeners) listener([key]);
    },
    attach: (id, file) => files.set(id, file),
  };
}

/** A record with its envelope; `id` is the clean form. */
export function fakeRecord(table: string, id: string, fields: Record<string, unknown> = {}): WireRecord {
  return { ...fields, id: restoreId(id), __tableName: table };
}

/** `team` becomes `team0000000000`: a clean id of the right length. */
export function fakeId(name: string): string {
  return name.padEnd(14, '0');
}
