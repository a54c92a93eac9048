import { describe, expect, it, vi } from 'vitest';
import type { CachedRecord } from '../cached-record.ts';
import { createFallbackCache, createMemoryCache } from './create-cache.ts';
import type { RecordCache } from './record-cache.ts';

const clock = () => 1;
const thing: CachedRecord = { key: 'A', record: { id: 'recA' }, revision: 1, asOf: 1, checkedAt: 1 };
const failure = (name: string) => Object.assign(new Error(name), { name });

const diskThat = (overrides: Partial<RecordCache>): RecordCache => ({
  ...createMemoryCache({ clock }),
  storage: 'full',
  ...overrides,
});

describe('createFallbackCache', () => {
  it('uses the disk while it works', async () => {
    const cache = createFallbackCache({ disk: diskThat({}), memory: createMemoryCache({ clock }) });
    await cache.putMany([thing]);
    expect(cache.storage).toBe('full');
    expect((await cache.getMany(['A'])).size).toBe(1);
  });

  it('evicts half and tries again when the disk is full', async () => {
    const evict = vi.fn(async () => 5);
    const putMany = vi.fn().mockRejectedValueOnce(failure('QuotaExceededError')).mockResolvedValue(undefined);
    const cache = createFallbackCache({
      disk: diskThat({ evict, putMany }),
      memory: createMemoryCache({ clock }),
    });
    await cache.putMany([thing]);
    expect(evict).toHaveBeenCalledExactlyOnceWith(0.5);
    expect(putMany).toHaveBeenCalledTimes(2);
    expect(cache.storage).toBe('full');
  });

  it('goes to memory when the disk stays full', async () => {
    const cache = createFallbackCache({
      disk: diskThat({ putMany: () => Promise.reject(failure('QuotaExceededError')) }),
      memory: createMemoryCache({ clock }),
    });
    await cache.putMany([thing]);
    expect(cache.storage).toBe('memory');
    expect((await cache.getMany(['A'])).get('A')?.record).toEqual({ id: 'recA' });
  });

  it('goes to memory at once when the browser refuses, and says so once', async () => {
    const onFallback = vi.fn();
    const getMany = vi.fn(() => Promise.reject(failure('SecurityError')));
    const cache = createFallbackCache({
      disk: diskThat({ getMany }),
      memory: createMemoryCache({ clock }),
      onFallback,
    });
    expect((await cache.getMany(['A'])).size).toBe(0);
    await cache.getMany(['A']);
    expect(getMany).toHaveBeenCalledTimes(1);
    expect(onFallback).toHaveBeenCalledTimes(1);
    expect(cache.storage).toBe('memory');
  });

  it('lives without a disk', async () => {
    const cache = createFallbackCache({ disk: undefined, memory: createMemoryCache({ clock }) });
    await cache.putMany([thing]);
    expect(cache.storage).toBe('memory');
  });
});
