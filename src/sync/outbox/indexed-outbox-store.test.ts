import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { createConnection } from '../cache/open.ts';
import { addEntry } from './adding.ts';
import { createIndexedOutboxStore } from './indexed-outbox-store.ts';
import type { OutboxStore } from './outbox-store.ts';
import { entry, newEntry, people } from './testing/entries.ts';

let databases = 0;
const newName = (): string => {
  databases += 1;
  return `outbox-${databases}`;
};
const open = (name = newName()): OutboxStore => createIndexedOutboxStore(createConnection(name));
const add = (store: OutboxStore, id: string, match = id) =>
  store.change((content) => addEntry(content, newEntry({ id, keys: [match], records: [match] })), true);

describe('the outbox on disk', () => {
  it('gives two hundred presses to the next page, in their order', async () => {
    const name = newName();
    const ids = Array.from({ length: 200 }, (_, index) => `press-${String(index).padStart(3, '0')}`);
    const store = open(name);
    await Promise.all(ids.map((id) => add(store, id)));
    await store.setPerson(people.ann);
    const { entries, person } = await open(name).read();
    expect(entries.map(({ id }) => id)).toEqual(ids);
    expect(person).toBe(people.ann);
  });

  it('asks the browser for strict durability when told so', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await add(open(), 'a');
    expect(transaction).toHaveBeenLastCalledWith(['outbox', 'meta'], 'readwrite', { durability: 'strict' });
    transaction.mockRestore();
  });

  it('keeps two pages that press at once from losing each other', async () => {
    const name = newName();
    await Promise.all([add(open(name), 'a'), add(open(name), 'b')]);
    const { entries } = await open(name).read();
    expect(new Set(entries.map(({ order }) => order)).size).toBe(2);
  });

  it('changes nothing when the work fails', async () => {
    const store = open();
    await add(store, 'a');
    const failing = store.change(() => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const broken = store.change(() => ({
      remove: ['a'],
      put: [{ ...entry({ id: 'b' }), payload: { work: () => undefined } }],
      result: undefined,
    }));
    await expect(broken).rejects.toThrow();
    expect((await store.read()).entries.map(({ id }) => id)).toEqual(['a']);
  });

  it('forgets who was signed in', async () => {
    const store = open();
    await store.setPerson(people.ann);
    await store.setPerson(undefined);
    expect((await store.read()).person).toBe(undefined);
  });

  it('comes after the database of the first release without losing its records', async () => {
    const name = newName();
    const old = await openDB(name, 1, {
      upgrade(database) {
        database
          .createObjectStore('records', { keyPath: 'key' })
          .createIndex('byUse', ['usedAt', 'pinnedMark', 'bytes']);
        database.createObjectStore('pins', { keyPath: 'key' });
        database.createObjectStore('meta', { keyPath: 'name' });
        database.createObjectStore('outbox', { keyPath: 'id' });
      },
    });
    await old.put('records', { key: 'A' });
    old.close();
    const connection = createConnection(name);
    await add(createIndexedOutboxStore(connection), 'a');
    expect(await (await connection.get()).count('records')).toBe(1);
  });

  it('refuses when the browser has no database to give', async () => {
    const connection = { get: () => Promise.reject(new Error('denied')), close: async () => undefined };
    await expect(add(createIndexedOutboxStore(connection), 'a')).rejects.toThrow('denied');
  });

  it('comes back when the browser ended the connection', async () => {
    const name = newName();
    const connection = createConnection(name);
    const store = createIndexedOutboxStore(connection);
    await add(store, 'a');
    let isFirst = true;
    const flaky = {
      get: async () => {
        if (!isFirst) return connection.get();
        isFirst = false;
        throw new DOMException('The connection is closing', 'InvalidStateError');
      },
      close: () => connection.close(),
    };
    expect((await createIndexedOutboxStore(flaky).read()).entries).toHaveLength(1);
  });
});

describe('the lease', () => {
  it('is held by one owner until it runs out', async () => {
    const store = open();
    expect(await store.takeLease('a', 1_000, 21_000)).toBe(true);
    expect(await store.takeLease('b', 20_999, 40_999)).toBe(false);
    expect(await store.takeLease('a', 20_000, 40_000)).toBe(true);
    expect(await store.takeLease('b', 40_000, 60_000)).toBe(true);
  });

  it('is given back by its owner only', async () => {
    const store = open();
    await store.takeLease('a', 1_000, 21_000);
    await store.dropLease('b');
    expect(await store.takeLease('b', 2_000, 22_000)).toBe(false);
    await store.dropLease('a');
    expect(await store.takeLease('b', 2_000, 22_000)).toBe(true);
  });

  it('does not outlive a clock that was set back', async () => {
    const store = open();
    await store.takeLease('a', 9_000_000, 9_020_000);
    expect(await store.takeLease('b', 1_000, 21_000)).toBe(true);
  });
});
