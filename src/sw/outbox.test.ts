import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import type { WorkerMessage } from '#contract/worker.ts';
import { createConnection } from '#sync/cache/open.ts';
import { addEntry } from '#sync/outbox/adding.ts';
import { createIndexedOutboxStore } from '#sync/outbox/indexed-outbox-store.ts';
import { newEntry, people } from '#sync/outbox/testing/entries.ts';
import { createOutboxDraining, isOutboxTag, type SyncManager } from './outbox.ts';

let databases = 0;

const setUp = async (answer: () => Promise<Response>, tags: string[] = [], presses = ['a']) => {
  databases += 1;
  const connection = createConnection(`worker-${databases}`);
  const store = createIndexedOutboxStore(connection);
  await store.setPerson(people.ann);
  for (const id of presses) {
    await store.change((content) => addEntry(content, newEntry({ id, records: [id], keys: [id] })));
  }
  const told: WorkerMessage[] = [];
  const register = vi.fn(async (tag: string) => void tags.push(tag));
  const sync: SyncManager = { register, getTags: async () => tags };
  const outbox = createOutboxDraining({
    connection,
    fetch: answer,
    locks: undefined,
    sync,
    tellPages: (message) => void told.push(message),
    clock: () => 1_000_000,
  });
  return { outbox, told, register, tags };
};

const done = async () => Response.json({ error: false });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the worker’s outbox', () => {
  it('sends what waits and tells the pages each step and the end', async () => {
    const { outbox, told, register } = await setUp(done);
    await outbox.drain();
    expect(told).toEqual([
      { type: 'outbox-changed', by: 'worker' },
      { type: 'outbox-changed', by: 'worker' },
      { type: 'outbox-drained', result: 'idle', waiting: 0 },
    ]);
    expect(register).not.toHaveBeenCalled();
  });

  it('asks for a sync under a fresh tag while nobody answers, but not every second', async () => {
    const { outbox, register, tags } = await setUp(lost);
    await outbox.drain();
    await outbox.drain();
    expect(tags).toEqual(['outbox-1000000']);
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('asks for a sync without sending anything while it is known that there is no network', async () => {
    const { outbox, told, tags } = await setUp(() => Promise.reject(new Error('Nothing is to be sent')));
    expect(await outbox.drain({ isOffline: true })).toEqual({ result: 'unreachable', waiting: 1 });
    expect(told).toEqual([{ type: 'outbox-drained', result: 'unreachable', waiting: 1 }]);
    expect(tags).toEqual(['outbox-1000000']);
  });

  it('does not trust a tag that has fired in vain', async () => {
    const { outbox, tags } = await setUp(lost, ['outbox-940000', 'other']);
    await outbox.drain();
    expect(tags).toEqual(['outbox-940000', 'other', 'outbox-1000000']);
  });

  it('lives without permission for it', async () => {
    const { outbox, register } = await setUp(lost);
    register.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    expect((await outbox.drain()).result).toBe('unreachable');
  });

  it('has the browser call again after a sync in vain, and asks anew after the last chance', async () => {
    const { outbox, register } = await setUp(lost);
    await expect(outbox.onSync(false)).rejects.toThrow('cannot be reached yet');
    expect(register).not.toHaveBeenCalled();
    await expect(outbox.onSync(true)).rejects.toThrow('cannot be reached yet');
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('is content with a sync that left only a question', async () => {
    const refused = async () =>
      Response.json({ error: true, errorMessage: 'x', code: 'stale-token' }, { status: 401 });
    const { outbox } = await setUp(refused);
    await expect(outbox.onSync(false)).resolves.toBe(undefined);
  });

  it('knows its own tags', () => {
    expect(['outbox-1', 'outbox', 'other'].map(isOutboxTag)).toEqual([true, false, false]);
  });
});
