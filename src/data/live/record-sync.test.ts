import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireRecord } from '#contract/records/wire.ts';
import { createMemoryCache } from '#sync/cache/create-cache.ts';
import { toCachedRecords } from '#sync/cached-record.ts';
import type { Share } from '../things/confirming.ts';
import { createThingMap } from '../things/thing-map.ts';
import type { LiveRole } from './live-state.ts';
import { createRecordSync } from './start-live.ts';

const setup = ({ role = 'alone' as LiveRole } = {}) => {
  const map = createThingMap((raw) => raw as WireRecord);
  for (const key of ['A', 'B'])
    map.apply(toCachedRecords({ id: key, __revision: 5 }, { sequence: 100, checkedAt: 1 }), 'e1');
  const cache = createMemoryCache({ clock: Date.now });
  const confirm = vi.fn(async (_keys: readonly string[], _share?: Share) => true);
  const say = vi.fn();
  const sync = createRecordSync({
    map,
    cache,
    confirming: { confirm },
    wanted: () => ['A', 'B'],
    clock: Date.now,
    role: () => role,
    sharing: { keys: () => ['A', 'B', 'X'], say },
    random: () => 0.5,
  });
  return { map, cache, confirm, say, sync };
};

describe('record sync', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('draws the first update of a burst at once and the rest within 50 ms', () => {
    const { map, sync } = setup();
    sync.onUpdate('A', { id: 'A', __revision: 101, score: 1 });
    expect(map.peek('A')?.record?.score).toBe(1);
    sync.onUpdate('A', { id: 'A', __revision: 102, score: 2 });
    expect(map.peek('A')?.record?.score).toBe(1);
    vi.advanceTimersByTime(50);
    expect(map.peek('A')?.record?.score).toBe(2);
  });

  it.each([
    ['alone', 1],
    ['leader', 1],
    ['follower', 0],
  ] as const)('stores updates, for all that share its connection: %s', async (role, count) => {
    const { cache, sync } = setup({ role });
    sync.onUpdate('A', { id: 'A', __revision: 101 });
    await vi.advanceTimersByTimeAsync(0);
    expect((await cache.getMany(['A'])).size).toBe(count);
  });

  it('compares everything once after the first connection, whose page has just been read', async () => {
    const { confirm, sync } = setup();
    sync.onConnected();
    expect(confirm).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(confirm.mock.calls).toEqual([[['A', 'B']]]);
  });

  it('compares everything at once when the first connection comes late: the server was away', async () => {
    const { confirm, sync } = setup();
    await vi.advanceTimersByTimeAsync(801);
    sync.onConnected();
    expect(confirm.mock.calls).toEqual([[['A', 'B']]]);
  });

  it('compares everything on a reconnect, and once more after the subscriptions have settled', async () => {
    const { confirm, sync } = setup();
    sync.onConnected();
    await vi.advanceTimersByTimeAsync(1_500);
    sync.onDisconnected();
    confirm.mockClear();
    sync.onConnected();
    expect(confirm.mock.calls).toEqual([[['A', 'B']]]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(confirm.mock.calls).toEqual([[['A', 'B']], [['A', 'B']]]);
  });

  it('compares keys shown later together', async () => {
    const { confirm, sync } = setup();
    sync.onConnected();
    await vi.advanceTimersByTimeAsync(1_500);
    sync.onWatched(['C']);
    sync.onWatched(['D']);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(confirm.mock.calls.at(-1)).toEqual([['C', 'D']]);
  });

  it('counts what a connection covered as known up to its last update, less an overlap', async () => {
    const { map, sync } = setup();
    sync.onConnected();
    await vi.advanceTimersByTimeAsync(1_500);
    sync.onUpdate('A', { id: 'A', __revision: 500 });
    sync.onDisconnected();
    expect(map.knownSince(['B'])).toBe(500 - 64);
  });

  it('does not count keys that the server was never asked about', async () => {
    const { map, confirm, sync } = setup();
    confirm.mockResolvedValue(false);
    sync.onConnected();
    await vi.advanceTimersByTimeAsync(1_500);
    sync.onUpdate('A', { id: 'A', __revision: 500 });
    sync.onDisconnected();
    expect(map.knownSince(['B'])).toBe(100);
  });

  describe('with one page that asks for all', () => {
    const changes = (parts: object = {}) => ({
      since: 90,
      epoch: 'e1',
      sequence: 120,
      keys: ['A', 'B', 'X'],
      things: toCachedRecords({ id: 'A', __revision: 110, score: 3 }, { sequence: 120, checkedAt: 1 }),
      ...parts,
    });
    const following = async () => {
      const all = setup({ role: 'follower' });
      await vi.advanceTimersByTimeAsync(2_000);
      return all;
    };

    it('asks for all as leader: when it is elected, when it is connected, and after that has settled', async () => {
      const { confirm, say, sync } = setup({ role: 'leader' });
      sync.onElected();
      expect(confirm).not.toHaveBeenCalled();
      sync.onConnected();
      await vi.advanceTimersByTimeAsync(1_500);
      sync.onElected();
      sync.onConnected();
      await vi.advanceTimersByTimeAsync(1_500);
      const shares = confirm.mock.calls.map(([, share]) => share);
      expect(shares.map((share) => share?.keys)).toEqual(shares.map(() => ['A', 'B', 'X']));
      for (const share of shares) share?.answered(changes());
      // The first is that of opening; the page that takes over asks three times.
      expect(say.mock.calls.map(([, isSettled]) => isSettled)).toEqual([true, false, false, true]);
    });

    it('asks again until its connection stands, and tells the others news alone', async () => {
      const { confirm, say, sync } = setup({ role: 'leader' });
      sync.onConnected();
      await vi.advanceTimersByTimeAsync(1_500);
      confirm.mockClear();
      const answers = [
        changes({ since: 100, sequence: 101, things: [] }),
        changes({ since: 101, sequence: 102, things: [], keys: ['A', 'B', 'X', 'Y'] }),
        changes({ since: 102, sequence: 120, keys: ['A', 'B', 'X', 'Y'] }),
        changes({ since: 120, sequence: 120, things: [] }),
      ];
      confirm.mockImplementation(async (_keys, share) => {
        const answer = answers.shift();
        if (answer) share?.answered(answer);
        return true;
      });
      sync.onElected();
      await vi.advanceTimersByTimeAsync(60);
      expect(confirm).toHaveBeenCalledTimes(3);
      // Valid for every page that was up to date at the first of the three requests.
      expect(say.mock.calls).toEqual([[{ ...changes(), since: 100, keys: ['A', 'B', 'X'] }, false]]);
      sync.onConnected();
      expect(say).toHaveBeenCalledTimes(2);
      expect(say.mock.lastCall?.[0]).toMatchObject({ since: 120, things: [] });
      await vi.advanceTimersByTimeAsync(1_000);
      expect(confirm).toHaveBeenCalledTimes(4);
    });

    it('tells two answers as one only where the second begins within the first', async () => {
      const { confirm, say, sync } = setup({ role: 'leader' });
      sync.onConnected();
      await vi.advanceTimersByTimeAsync(1_500);
      const answers = [
        changes({ since: 100, sequence: 101, things: [] }),
        changes({ since: 105, sequence: 120 }),
      ];
      confirm.mockImplementation(async (_keys, share) => {
        const answer = answers.shift();
        if (answer) share?.answered(answer);
        return answer !== undefined;
      });
      sync.onElected();
      await vi.advanceTimersByTimeAsync(60);
      expect(say.mock.calls.map(([answer]) => answer.since)).toEqual([105]);
    });

    it('stops asking when the server cannot be asked, and after two seconds', async () => {
      const { confirm, sync } = setup({ role: 'leader' });
      sync.onConnected();
      await vi.advanceTimersByTimeAsync(1_500);
      confirm.mockClear().mockResolvedValueOnce(false);
      sync.onElected();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(confirm).toHaveBeenCalledTimes(1);
      sync.onElected();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(confirm).toHaveBeenCalledTimes(1 + 2_000 / 25);
    });

    it('asks for nobody else when keys are shown later', async () => {
      const { confirm, sync } = setup({ role: 'leader' });
      sync.onConnected();
      await vi.advanceTimersByTimeAsync(1_500);
      sync.onWatched(['C']);
      await vi.advanceTimersByTimeAsync(1_500);
      expect(confirm.mock.calls.at(-1)).toEqual([['C']]);
    });

    it('takes the answer and asks nothing itself', async () => {
      const { map, confirm, sync } = await following();
      sync.onConnected();
      sync.onChanges(changes(), { isCurrent: true, isSettled: false });
      sync.onChanges(changes({ things: [] }), { isCurrent: true, isSettled: true });
      await vi.advanceTimersByTimeAsync(10_000);
      expect(map.peek('A')?.record?.score).toBe(3);
      expect([map.knownSince(['A']), map.knownSince(['B'])]).toEqual([120, 120]);
      expect(confirm.mock.calls.filter(([keys]) => keys.length > 0)).toEqual([]);
    });

    it('asks for itself when the leader says nothing for half a second', async () => {
      const { confirm, sync } = await following();
      sync.onConnected();
      await vi.advanceTimersByTimeAsync(499);
      expect(confirm).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(confirm.mock.calls).toEqual([[['A', 'B']]]);
    });

    it('settles by itself, in a moment of its own, what the leader did not', async () => {
      const { confirm, sync } = await following();
      sync.onConnected();
      sync.onChanges(changes({ keys: ['A'] }), { isCurrent: true, isSettled: true });
      expect(confirm.mock.calls).toEqual([[['B']]]);
      await vi.advanceTimersByTimeAsync(2_499);
      expect(confirm.mock.calls).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(confirm.mock.calls.slice(1)).toEqual([[['B']]]);
    });

    it('counts no copy as right that may have missed a change before the question', async () => {
      const { map, confirm, sync } = await following();
      sync.onConnected();
      sync.onChanges(changes({ since: 101 }), { isCurrent: true, isSettled: true });
      expect(map.peek('A')?.record?.score).toBe(3);
      expect(map.knownSince(['B'])).toBe(100);
      await vi.advanceTimersByTimeAsync(3_000);
      expect(confirm.mock.calls.at(-1)).toEqual([['A', 'B']]);
    });

    it('draws an answer of before the connection stands, and still waits for the one after', async () => {
      const { map, confirm, sync } = await following();
      sync.onChanges(changes(), { isCurrent: false, isSettled: false });
      expect(map.peek('A')?.record?.score).toBe(3);
      sync.onConnected();
      await vi.advanceTimersByTimeAsync(500);
      expect(confirm.mock.calls).toEqual([[['A', 'B']]]);
    });

    it('asks for itself when the numbers are those of another database', async () => {
      const { map, confirm, sync } = await following();
      sync.onConnected();
      sync.onChanges(changes({ epoch: 'e2' }), { isCurrent: true, isSettled: false });
      expect(map.peek('A')?.record?.score).toBeUndefined();
      expect(confirm.mock.calls).toEqual([[['A', 'B']]]);
    });
  });

  it('counts what the connection before covered as known when another page takes over at once', async () => {
    const { map, sync } = setup({ role: 'follower' });
    sync.onConnected();
    await vi.advanceTimersByTimeAsync(1_500);
    sync.onUpdate('A', { id: 'A', __revision: 500 });
    sync.onConnected();
    expect(map.knownSince(['B'])).toBe(500 - 64);
  });
});
