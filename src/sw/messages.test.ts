import { describe, expect, it, vi } from 'vitest';
import type { WorkerMessage } from '#contract/worker.ts';
import { createMemoryCache } from '#sync/cache/create-cache.ts';
import { createMessageAnswering } from './messages.ts';

const event = {} as ExtendableEvent;

const setup = () => {
  const told: WorkerMessage[] = [];
  const cache = createMemoryCache({ clock: () => 1 });
  const pictures = { count: vi.fn(async () => 7), clear: vi.fn(async () => undefined) };
  const skipWaiting = vi.fn(async () => undefined);
  const keepOffline = vi.fn(async () => undefined);
  const keepTabs = vi.fn(async (keys: readonly string[]) =>
    keys.includes('gone') ? undefined : keys.length,
  );
  const keepOverlays = vi.fn(async () => undefined);
  const drainOutbox = vi.fn(async () => undefined);
  const messages = createMessageAnswering({
    cache,
    pictures,
    keepOffline,
    keepTabs,
    keepOverlays,
    drainOutbox,
    skipWaiting,
    tellPages: (message) => void told.push(message),
    clock: () => 5,
  });
  const answer = (data: unknown) => messages.answer(data, event);
  return { messages: { answer }, told, cache, pictures, skipWaiting, keepOffline, keepOverlays, drainOutbox };
};

describe('messages to the worker', () => {
  it('takes over only when a page says so', async () => {
    const { messages, skipWaiting } = setup();
    await messages.answer({ type: 'something' });
    await messages.answer('skip-waiting');
    expect(skipWaiting).not.toHaveBeenCalled();
    await messages.answer({ type: 'skip-waiting' });
    expect(skipWaiting).toHaveBeenCalledTimes(1);
  });

  it('fetches the code of overlays as long as its event lasts', async () => {
    const { messages, keepOverlays } = setup();
    await messages.answer({ type: 'keep-overlays' });
    expect(keepOverlays).toHaveBeenCalledWith(event);
  });

  it('keeps what a page heard, counts it and forgets it', async () => {
    const { messages, told, cache, pictures } = setup();
    await messages.answer({ type: 'records-changed', records: [{ id: 'recTEAM0000000001', __revision: 2 }] });
    await messages.answer({ type: 'cache-stats' });
    expect(told).toEqual([
      {
        type: 'cache-stats',
        stats: { records: 1, bytes: 41, images: 7, pinned: [], storage: 'memory' },
      },
    ]);
    await messages.answer({ type: 'forget' });
    expect((await cache.stats()).records).toBe(0);
    expect(pictures.clear).toHaveBeenCalledTimes(1);
  });

  it('keeps pictures when only some records are forgotten', async () => {
    const { messages, pictures } = setup();
    await messages.answer({ type: 'forget', keys: ['A'] });
    expect(pictures.clear).not.toHaveBeenCalled();
  });

  it('passes pins on', async () => {
    const { messages, keepOffline } = setup();
    await messages.answer({ type: 'pin', key: 'E', related: ['teams'] });
    expect(keepOffline).toHaveBeenCalledExactlyOnceWith('E', ['teams']);
  });

  it('says when the pages of the navigation are kept, and nothing when they are not', async () => {
    const { messages, told } = setup();
    await messages.answer({ type: 'keep-tabs', keys: ['gone'], related: [] });
    expect(told).toEqual([]);
    await messages.answer({ type: 'keep-tabs', keys: ['Events', 'special:teams'], related: [] });
    expect(told).toEqual([{ type: 'tabs-kept', records: 2 }]);
  });

  it('drains the outbox when a page asks', async () => {
    const { messages, drainOutbox } = setup();
    await messages.answer({ type: 'drain-outbox' });
    await messages.answer({ type: 'drain-outbox', isOffline: true });
    expect(drainOutbox.mock.calls).toEqual([[{ isOffline: undefined }], [{ isOffline: true }]]);
  });
});
