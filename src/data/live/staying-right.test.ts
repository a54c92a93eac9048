import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireRecord } from '#contract/records/wire.ts';
import { createMemoryCache } from '#sync/cache/memory-cache.ts';
import { fileRecord } from '#sync/filed-thing.ts';
import { createThingMap } from '../things/thing-map.ts';
import { createStayingRight } from './staying-right.ts';

const setup = ({ isKeeper = true } = {}) => {
  const map = createThingMap((raw) => raw as WireRecord);
  for (const key of ['A', 'B'])
    map.apply(fileRecord({ id: key, __revision: 5 }, { sequence: 100, checkedAt: 1 }), 'e1');
  const cache = createMemoryCache({ clock: Date.now });
  const confirm = vi.fn(async (_keys: readonly string[]) => true);
  const right = createStayingRight({
    map,
    cache,
    confirming: { confirm },
    wanted: () => ['A', 'B'],
    clock: Date.now,
    isKeeper: () => isKeeper,
  });
  return { map, cache, confirm, right };
};

describe('staying right', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('draws the first update of a burst at once and the rest within 50 ms', () => {
    const { map, right } = setup();
    right.onUpdate('A', { id: 'A', __revision: 101, score: 1 });
    expect(map.peek('A')?.record?.score).toBe(1);
    right.onUpdate('A', { id: 'A', __revision: 102, score: 2 });
    expect(map.peek('A')?.record?.score).toBe(1);
    vi.advanceTimersByTime(50);
    expect(map.peek('A')?.record?.score).toBe(2);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('stores updates as keeper: %s', async (isKeeper, count) => {
    const { cache, right } = setup({ isKeeper });
    right.onUpdate('A', { id: 'A', __revision: 101 });
    await vi.advanceTimersByTimeAsync(0);
    expect((await cache.getMany(['A'])).size).toBe(count);
  });

  it('compares everything once after the first connection, whose page has just been read', async () => {
    const { confirm, right } = setup();
    right.onConnected();
    expect(confirm).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(confirm.mock.calls).toEqual([[['A', 'B']]]);
  });

  it('compares everything at once when the first connection comes late: the server was away', async () => {
    const { confirm, right } = setup();
    await vi.advanceTimersByTimeAsync(801);
    right.onConnected();
    expect(confirm.mock.calls).toEqual([[['A', 'B']]]);
  });

  it('compares everything on a reconnect, and once more after the subscriptions have settled', async () => {
    const { confirm, right } = setup();
    right.onConnected();
    await vi.advanceTimersByTimeAsync(1_500);
    right.onDisconnected();
    confirm.mockClear();
    right.onConnected();
    expect(confirm.mock.calls).toEqual([[['A', 'B']]]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(confirm.mock.calls).toEqual([[['A', 'B']], [['A', 'B']]]);
  });

  it('compares keys shown later together', async () => {
    const { confirm, right } = setup();
    right.onConnected();
    await vi.advanceTimersByTimeAsync(1_500);
    right.onWatched(['C']);
    right.onWatched(['D']);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(confirm.mock.calls.at(-1)).toEqual([['C', 'D']]);
  });

  it('counts what a connection covered as known up to its last update, less an overlap', async () => {
    const { map, right } = setup();
    right.onConnected();
    await vi.advanceTimersByTimeAsync(1_500);
    right.onUpdate('A', { id: 'A', __revision: 500 });
    right.onDisconnected();
    expect(map.knownSince(['B'])).toBe(500 - 64);
  });

  it('does not count keys that the server was never asked about', async () => {
    const { map, confirm, right } = setup();
    confirm.mockResolvedValue(false);
    right.onConnected();
    await vi.advanceTimersByTimeAsync(1_500);
    right.onUpdate('A', { id: 'A', __revision: 500 });
    right.onDisconnected();
    expect(map.knownSince(['B'])).toBe(100);
  });
});
