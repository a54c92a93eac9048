import type { CachedRecord } from '../cached-record.ts';
import { isKnownAt, newerOf } from '../freshness.ts';
import type { DatabaseConnection } from './open.ts';
import { readRows } from './read-rows.ts';
import type { RecordCache } from './record-cache.ts';
import type { Database, PinRow, StoredRow } from './schema.ts';

/** The fields of a row that eviction uses. */
export type EvictionCandidate = {
  readonly key: string;
  readonly usedAt: number;
  readonly isPinned: boolean;
  readonly bytes: number;
};

export type CacheBudget = { readonly maximumCount: number; readonly maximumBytes: number };

/** About ten large events with all matches and teams; far below what any browser grants an origin. */
export const defaultBudget: CacheBudget = { maximumCount: 20_000, maximumBytes: 48 * 1024 * 1024 };

/**
 * The keys to remove so that the rest fits the budget: longest unused first, pinned ones never. `keepShare`
 * (0 to 1) also limits the rest to that share of what is there: a full disk gives way before the budget does.
 */
export function chooseEvictions(
  candidates: readonly EvictionCandidate[],
  budget: CacheBudget,
  keepShare = 1,
): string[] {
  let count = candidates.length;
  let bytes = candidates.reduce((sum, candidate) => sum + candidate.bytes, 0);
  const maximumCount = Math.min(budget.maximumCount, count * keepShare);
  const maximumBytes = Math.min(budget.maximumBytes, bytes * keepShare);
  const evicted: string[] = [];
  for (const candidate of [...candidates].sort((a, b) => a.usedAt - b.usedAt)) {
    if (count <= maximumCount && bytes <= maximumBytes) break;
    if (candidate.isPinned) continue;
    evicted.push(candidate.key);
    count -= 1;
    bytes -= candidate.bytes;
  }
  return evicted;
}

/** About what a record takes on disk: its length as JSON. Good enough to keep a budget. */
export function roughBytes(record: unknown): number {
  return JSON.stringify(record)?.length ?? 0;
}

/** A row's last use is only rewritten when it is older than this: reading must not mean writing. */
const useStepMs = 3_600_000;

/** A confirmation that only repeats a younger one is not written: the age of a copy is shown in minutes. */
const confirmStepMs = 60_000;

const isConfirmedAt = (row: StoredRow, asOf: number, checkedAt: number): boolean =>
  (row.asOf ?? 0) >= asOf && checkedAt - row.checkedAt < confirmStepMs;

/** Confirmations of long lists are written in parts, each when the page has nothing else to do. */
const confirmedAtOnce = 100;

/** After so many written rows the budget is looked at again. */
const evictEveryRows = 2_000;

/** The cache on IndexedDB. Every method rejects when the database cannot be used. */
export function createIndexedCache({
  connection,
  clock,
  budget = defaultBudget,
  untilIdle = () => Promise.resolve(),
}: {
  connection: DatabaseConnection;
  clock: () => number;
  budget?: CacheBudget;
  /** Resolves when the page has nothing else to do. */
  untilIdle?: (() => Promise<void>) | undefined;
}): RecordCache {
  let rowsSinceEviction = 0;

  const evict = async (keepShare = 1): Promise<number> => {
    rowsSinceEviction = 0;
    const candidates = await readSizes(await connection.get());
    const evicted = chooseEvictions(candidates, budget, keepShare);
    await deleteRows(await connection.get(), evicted);
    return evicted.length;
  };

  return {
    storage: 'full',
    async getMany(keys) {
      const database = await connection.get();
      const { store } = database.transaction('records');
      const found = new Map<string, CachedRecord>();
      const stale: string[] = [];
      for (const row of await readRows(store, keys)) {
        found.set(row.key, row);
        if (clock() - row.usedAt > useStepMs) stale.push(row.key);
      }
      if (stale.length > 0) void touch(database, stale, clock()).catch(() => undefined);
      return found;
    },
    async putMany(things, epoch) {
      if (things.length === 0 && epoch === undefined) return;
      const database = await connection.get();
      const transaction = database.transaction(['records', 'pins', 'meta'], 'readwrite');
      const records = transaction.objectStore('records');
      const pins = transaction.objectStore('pins');
      const meta = transaction.objectStore('meta');
      if (epoch !== undefined && (await meta.get('epoch'))?.value !== epoch) {
        let cursor = await records.openCursor();
        while (cursor) {
          await cursor.update({ ...cursor.value, revision: undefined, asOf: 0 });
          cursor = await cursor.continue();
        }
        await meta.put({ name: 'epoch', value: epoch });
      }
      const now = clock();
      // Held rows are compared inside the transaction: two pages may write the same key at the same time.
      const keys = things.map(({ key }) => key);
      const [rows, pinRows] = await Promise.all([readRows(records, keys), readRows(pins, keys)]);
      const held = new Map(rows.map((row) => [row.key, row]));
      const pinned = new Set(pinRows.map(({ key }) => key));
      const writes = things.map((thing) =>
        records.put(toRow(newerOf(thing, held.get(thing.key)), now, pinned.has(thing.key))),
      );
      await Promise.all([...writes, transaction.done]);
      rowsSinceEviction += things.length;
      if (rowsSinceEviction >= evictEveryRows) await evict();
    },
    async confirm(keys, { since, asOf, checkedAt }) {
      for (let start = 0; start < keys.length; start += confirmedAtOnce) {
        if (keys.length > confirmedAtOnce) await untilIdle();
        const database = await connection.get();
        const transaction = database.transaction('records', 'readwrite');
        const rows = await readRows(transaction.store, keys.slice(start, start + confirmedAtOnce));
        const writes = rows
          .filter((row) => isKnownAt(row, since) && !isConfirmedAt(row, asOf, checkedAt))
          .map((row) => transaction.store.put({ ...row, asOf: Math.max(asOf, row.asOf ?? 0), checkedAt }));
        await Promise.all([...writes, transaction.done]);
      }
    },
    ...createPins(connection),
    async readMeta(name) {
      const database = await connection.get();
      return (await database.get('meta', name))?.value;
    },
    async writeMeta(name, value) {
      const database = await connection.get();
      await database.put('meta', { name, value });
    },
    evict,
    async forget(keys, { includePinned = false } = {}) {
      const database = await connection.get();
      const chosen = keys === undefined ? undefined : new Set(keys);
      const candidates = (await readSizes(database)).filter((row) => chosen?.has(row.key) ?? true);
      await deleteRows(
        database,
        candidates.filter((row) => includePinned || !row.isPinned).map((row) => row.key),
      );
    },
    async stats() {
      const database = await connection.get();
      const rows = await readSizes(database);
      const roots = (await database.getAll('pins')).flatMap((pin) => pin.roots);
      return {
        records: rows.length,
        bytes: rows.reduce((sum, row) => sum + row.bytes, 0),
        pinned: [...new Set(roots)],
      };
    },
    close: () => connection.close(),
  };
}

function toRow(thing: CachedRecord, now: number, isPinned: boolean): StoredRow {
  const { key, record, revision, asOf, checkedAt } = thing;
  return {
    key,
    record,
    revision,
    asOf,
    checkedAt,
    storedAt: now,
    usedAt: now,
    isPinned,
    pinnedMark: isPinned ? 1 : 0,
    bytes: roughBytes(record),
  };
}

async function touch(database: Database, keys: readonly string[], now: number): Promise<void> {
  const transaction = database.transaction('records', 'readwrite');
  const writes = keys.map(async (key) => {
    const row = await transaction.store.get(key);
    if (row) await transaction.store.put({ ...row, usedAt: now });
  });
  await Promise.all([...writes, transaction.done]);
}

/** Creates the pins of records kept on this device: each key has the pinned roots that need it, one or several. */
function createPins(connection: DatabaseConnection): Pick<RecordCache, 'pin' | 'unpin'> {
  const change = async (
    keys: readonly string[] | undefined,
    rootsAfter: (roots: readonly string[]) => readonly string[],
  ): Promise<void> => {
    const database = await connection.get();
    const transaction = database.transaction(['records', 'pins'], 'readwrite');
    const records = transaction.objectStore('records');
    const pins = transaction.objectStore('pins');
    const changed = keys ?? (await pins.getAllKeys());
    const writes = changed.map(async (key) => {
      const [pin, row] = await Promise.all([pins.get(key), records.get(key)]);
      const roots = rootsAfter(pin?.roots ?? []);
      await (roots.length > 0 ? pins.put({ key, roots } satisfies PinRow) : pins.delete(key));
      if (row) await records.put(marked(row, roots.length > 0));
    });
    await Promise.all([...writes, transaction.done]);
  };

  return {
    pin: (root, keys) => change(keys, (roots) => [...new Set([...roots, root])]),
    unpin: (root) => change(undefined, (roots) => roots.filter((held) => held !== root)),
  };
}

function marked(row: StoredRow, isPinned: boolean): StoredRow {
  return { ...row, isPinned, pinnedMark: isPinned ? 1 : 0 };
}

/** Size and last use of every row, read from the index alone: no record is loaded. */
async function readSizes(database: Database): Promise<EvictionCandidate[]> {
  const sizes: EvictionCandidate[] = [];
  let cursor = await database.transaction('records').store.index('byUse').openKeyCursor();
  while (cursor) {
    const [usedAt, pinnedMark, bytes] = cursor.key;
    sizes.push({ key: cursor.primaryKey, usedAt, isPinned: pinnedMark === 1, bytes });
    cursor = await cursor.continue();
  }
  return sizes;
}

async function deleteRows(database: Database, keys: readonly string[]): Promise<void> {
  const transaction = database.transaction('records', 'readwrite');
  await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
}
