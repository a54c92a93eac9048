import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { type RowReads, readRows } from './read-rows.ts';
import type { StoredRow } from './schema.ts';

const nameOf = (place: number) => `KEY${String(place).padStart(6, '0')}`;

/** A store with rows of these keys, which counts its requests. */
function storeOf(names: readonly string[]) {
  const rows = new Map(names.map((key) => [key, { key } as StoredRow]));
  const within = (range: IDBKeyRange) => [...rows.values()].filter(({ key }) => range.includes(key));
  return {
    get: vi.fn<RowReads<StoredRow>['get']>(async (key) => rows.get(key)),
    count: vi.fn<RowReads<StoredRow>['count']>(async (range) => within(range).length),
    getAll: vi.fn<RowReads<StoredRow>['getAll']>(async (range) => within(range)),
  };
}

const keysOf = (rows: readonly StoredRow[]) => rows.map(({ key }) => key).sort();

describe('readRows', () => {
  const all = Array.from({ length: 3_000 }, (_, place) => nameOf(place));

  it('reads many rows that are close to each other in one request', async () => {
    const store = storeOf(all);
    const wanted = all.filter((_key, place) => place % 2 === 1);
    expect(keysOf(await readRows(store, [...wanted, 'KEYX']))).toEqual(wanted);
    expect(store.getAll).toHaveBeenCalledTimes(1);
    expect(store.get).not.toHaveBeenCalled();
  });

  it('reads scattered rows one by one', async () => {
    const store = storeOf(all);
    const wanted = all.filter((_key, place) => place % 20 === 0);
    expect(keysOf(await readRows(store, wanted))).toEqual(wanted);
    expect(store.getAll).not.toHaveBeenCalled();
  });

  it('reads a few rows without asking how many there are', async () => {
    const store = storeOf(all);
    expect(keysOf(await readRows(store, [nameOf(1), nameOf(2), 'KEYX']))).toEqual([nameOf(1), nameOf(2)]);
    expect(store.count).not.toHaveBeenCalled();
    expect(await readRows(store, [])).toEqual([]);
  });
});
