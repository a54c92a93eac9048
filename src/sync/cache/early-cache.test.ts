import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import type { CachedRecord } from '../cached-record.ts';
import { createMemoryCache } from './create-cache.ts';
import { createEarlyCache, openEarlyReads } from './early-cache.ts';
import { createIndexedCache } from './indexed-cache.ts';
import { createConnection } from './open.ts';

const clock = () => 1_000;
const thing: CachedRecord = {
  key: 'TEAM0000000001',
  record: { id: 'recTEAM0000000001', __tableName: 'Teams', name: 'A' },
  revision: 3,
  asOf: 4,
  checkedAt: 1_000,
};

const refusing = () => Promise.reject(new DOMException('No database here', 'InvalidStateError'));

describe('createEarlyCache', () => {
  it('reads what the disk has without the rest of the cache', async () => {
    const connection = createConnection('early');
    await createIndexedCache({ connection, clock }).putMany([thing], 'e1');
    const whole = vi.fn(async () => createMemoryCache({ clock }));
    const cache = createEarlyCache({ open: () => openEarlyReads('early'), whole });
    const found = await cache.getMany([thing.key, 'TEAM0000000002']);
    expect([...found.keys()]).toEqual([thing.key]);
    expect(found.get(thing.key)).toMatchObject({ record: thing.record, revision: 3, asOf: 4 });
    expect(await cache.readMeta('epoch')).toBe('e1');
    expect(cache.storage).toBe('full');
    expect(whole).not.toHaveBeenCalled();
  });

  it('writes by the whole cache, and reads from it ever after', async () => {
    const memory = createMemoryCache({ clock });
    const cache = createEarlyCache({ open: () => openEarlyReads('early-writes'), whole: async () => memory });
    await cache.putMany([thing], 'e1');
    expect([...(await cache.getMany([thing.key])).keys()]).toEqual([thing.key]);
    expect(await cache.readMeta('epoch')).toBe('e1');
    expect(cache.storage).toBe('memory');
  });

  it.each([
    ['a disk that refuses', refusing],
    ['a first visit', () => openEarlyReads('early-first')],
    ['no disk at all', undefined],
  ])('leaves %s to the whole cache', async (_name, open) => {
    const memory = createMemoryCache({ clock });
    await memory.putMany([thing]);
    const cache = createEarlyCache({ open, whole: async () => memory });
    expect([...(await cache.getMany([thing.key])).keys()]).toEqual([thing.key]);
    expect(cache.storage).toBe('memory');
  });

  it('leaves a first visit’s database as it would be without it', async () => {
    await openEarlyReads('early-again').catch(() => undefined);
    const cache = createIndexedCache({ connection: createConnection('early-again'), clock });
    await cache.putMany([thing], 'e1');
    expect([...(await cache.getMany([thing.key])).keys()]).toEqual([thing.key]);
  });
});
