import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import type { CachedRecord } from '../cached-record.ts';
import { createMemoryCache } from './create-cache.ts';
import { createIndexedCache } from './indexed-cache.ts';
import { createConnection } from './open.ts';
import type { RecordCache } from './record-cache.ts';

const thing = (key: string, revision: number, fields: object = {}): CachedRecord => ({
  key,
  record: { id: `rec${key}`, __revision: revision, ...fields },
  revision,
  asOf: revision,
  checkedAt: revision * 1_000,
});

let databases = 0;
let now = 1_000_000;
const clock = () => now;

const kinds: [string, (budget?: { maximumCount: number; maximumBytes: number }) => RecordCache][] = [
  ['memory', (budget) => createMemoryCache({ clock, ...(budget ? { budget } : {}) })],
  [
    'indexed',
    (budget) => {
      databases += 1;
      return createIndexedCache({
        connection: createConnection(`test-${databases}`),
        clock,
        ...(budget ? { budget } : {}),
      });
    },
  ],
];

describe.each(kinds)('%s cache', (_kind, create) => {
  beforeEach(() => {
    now = 1_000_000;
  });

  it('answers what was put, and only that', async () => {
    const cache = create();
    await cache.putMany([thing('A', 1), thing('B', 2)]);
    const found = await cache.getMany(['B', 'C']);
    expect([...found.keys()]).toEqual(['B']);
    expect(found.get('B')?.record).toEqual({ id: 'recB', __revision: 2 });
    await cache.close();
  });

  it('never lets an older revision overwrite a newer one, in any order and at the same time', async () => {
    const orders = fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 });
    await fc.assert(
      fc.asyncProperty(orders, async (revisions) => {
        const cache = create();
        await Promise.all(revisions.map((revision) => cache.putMany([thing('A', revision)])));
        expect((await cache.getMany(['A'])).get('A')?.revision).toBe(6);
        await cache.close();
      }),
      { numRuns: 15 },
    );
  });

  it('forgets what the numbers of another database mean, and keeps the content', async () => {
    const cache = create();
    await cache.putMany([thing('A', 500, { name: 'old' })], 'epoch-1');
    await cache.putMany([], 'epoch-2');
    expect((await cache.getMany(['A'])).get('A')).toMatchObject({
      revision: undefined,
      asOf: 0,
      record: { name: 'old' },
    });
    await cache.putMany([thing('A', 3, { name: 'new' })], 'epoch-2');
    expect((await cache.getMany(['A'])).get('A')?.record.name).toBe('new');
    expect(await cache.readMeta('epoch')).toBe('epoch-2');
    await cache.close();
  });

  it('notes confirmations without touching the record', async () => {
    const cache = create();
    await cache.putMany([thing('A', 4)]);
    await cache.confirm(['A', 'unknown'], { since: 4, asOf: 90, checkedAt: 77_000 });
    expect((await cache.getMany(['A', 'unknown'])).get('A')).toMatchObject({
      revision: 4,
      asOf: 90,
      checkedAt: 77_000,
    });
    expect((await cache.getMany(['unknown'])).size).toBe(0);
    await cache.close();
  });

  it('repeats no young confirmation on the disk', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const cache = create();
    await cache.putMany([thing('A', 4)]);
    await cache.confirm(['A'], { since: 4, asOf: 90, checkedAt: 77_000 });
    put.mockClear();
    await cache.confirm(['A'], { since: 90, asOf: 90, checkedAt: 78_000 });
    expect(put).not.toHaveBeenCalled();
    await cache.confirm(['A'], { since: 90, asOf: 91, checkedAt: 79_000 });
    await cache.confirm(['A'], { since: 91, asOf: 91, checkedAt: 240_000 });
    expect((await cache.getMany(['A'])).get('A')).toMatchObject({ asOf: 91, checkedAt: 240_000 });
    put.mockRestore();
    await cache.close();
  });

  it('takes no confirmation for a copy that was not right when it was asked from', async () => {
    const cache = create();
    await cache.putMany([thing('A', 4), thing('B', 7)]);
    const known = (await cache.getMany(['A'])).get('A')?.asOf ?? 0;
    await cache.confirm(['A'], { since: known + 1, asOf: 90, checkedAt: 77_000 });
    expect((await cache.getMany(['A'])).get('A')?.asOf).toBe(known);
    await cache.close();
  });

  it('evicts the longest unused and never a pinned row', async () => {
    const cache = create({ maximumCount: 2, maximumBytes: 1_000_000 });
    await cache.pin('A', ['A']);
    for (const key of ['A', 'B', 'C', 'D']) {
      now += 10_000_000;
      await cache.putMany([thing(key, 1)]);
      if (key === 'C') await cache.evict();
    }
    await cache.evict();
    expect([...(await cache.getMany(['A', 'B', 'C', 'D'])).keys()]).toEqual(['A', 'D']);
    await cache.close();
  });

  it('keeps a key that hangs on two roots until both are unpinned', async () => {
    const cache = create();
    await cache.putMany([thing('T', 1), thing('X', 1)]);
    await cache.pin('E1', ['E1', 'T']);
    await cache.pin('E2', ['T']);
    await cache.unpin('E1');
    await cache.forget(undefined);
    expect([...(await cache.getMany(['T', 'X'])).keys()]).toEqual(['T']);
    expect((await cache.stats()).pinned).toEqual(['E2']);
    await cache.unpin('E2');
    await cache.forget(['T']);
    expect((await cache.stats()).records).toBe(0);
    await cache.close();
  });

  it('keeps notes by name', async () => {
    const cache = create();
    expect(await cache.readMeta('site')).toBeUndefined();
    await cache.writeMeta('site', { siteName: 'Cup' });
    expect(await cache.readMeta('site')).toEqual({ siteName: 'Cup' });
    await cache.close();
  });
});

describe('indexed cache', () => {
  it('survives closing, and gives way to an upgrade by a newer page', async () => {
    const name = 'test-upgrade';
    const connection = createConnection(name);
    const cache = createIndexedCache({ connection, clock });
    await cache.putMany([thing('A', 1)]);
    await cache.close();
    expect((await cache.getMany(['A'])).size).toBe(1);
    const upgraded = await new Promise<string>((resolve, reject) => {
      const request = indexedDB.open(name, 99);
      request.onsuccess = () => resolve('upgraded');
      request.onerror = () => reject(request.error);
    });
    expect(upgraded).toBe('upgraded');
  });
});
