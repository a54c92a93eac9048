import { describe, expect, it } from 'vitest';
import type { WireRecord } from '#contract/records/wire.ts';
import type { WorkerMessage } from '#contract/worker.ts';
import { createMemoryCache } from '#sync/cache/create-cache.ts';
import type { StorageKind } from '#sync/cache/record-cache.ts';
import { createLoader } from '#sync/loader.ts';
import { createOfflineKeeping } from './keeping.ts';

const records: Record<string, WireRecord> = {
  E: { id: 'E', __tableName: 'Events', __revision: 1, teams: ['T1', 'T2'] },
  T1: { id: 'T1', __tableName: 'Teams', __revision: 2, theme: ['H'] },
  T2: { id: 'T2', __tableName: 'Teams', __revision: 3 },
  H: { id: 'H', __tableName: 'Themes', __revision: 4 },
};

const setup = (failAfter = 99, storage: StorageKind = 'full') => {
  const told: WorkerMessage[] = [];
  const cache = { ...createMemoryCache({ clock: () => 1 }), storage };
  let requests = 0;
  const loader = createLoader({
    cache,
    clock: () => 1,
    host: '',
    fetch: async (address) => {
      requests += 1;
      if (requests > failAfter) throw new TypeError('Failed to fetch');
      const keys = address.split('?')[0]!.slice('/things/'.length).split(',');
      return Response.json(keys.map((key) => ({ __id: key, ...records[key] })));
    },
  });
  const keep = createOfflineKeeping({ loader, cache, tellPages: (message) => void told.push(message) });
  return { keep, told, cache };
};

describe('keeping a record and its links offline', () => {
  it('loads level by level, pins all of it and tells how far it is', async () => {
    const { keep, told, cache } = setup();
    await keep('E', ['teams.theme']);
    expect(told).toEqual([
      { type: 'pin-progress', key: 'E', done: 1, total: 3 },
      { type: 'pin-progress', key: 'E', done: 3, total: 4 },
      { type: 'pinned', key: 'E', records: 4 },
    ]);
    await cache.forget(undefined);
    expect((await cache.stats()).records).toBe(4);
    expect((await cache.stats()).pinned).toEqual(['E']);
  });

  it.each([0, 1])('says when it cannot get all of it (server gone after %i requests)', async (failAfter) => {
    const { keep, told, cache } = setup(failAfter);
    await keep('E', ['teams.theme']);
    expect(told.at(-1)?.type).toBe('pin-failed');
    expect((await cache.stats()).pinned).toEqual([]);
  });

  it('does not call saved what is only in the memory of the worker', async () => {
    const { keep, told } = setup(99, 'memory');
    await keep('E', ['teams.theme']);
    expect(told.at(-1)).toEqual({
      type: 'pin-failed',
      key: 'E',
      message: 'Nothing more can be saved on this device: its storage is full or refused.',
    });
  });
});
