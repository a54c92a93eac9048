import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../tests/fakes/fake-app.ts';
import { demoContext } from './demo/demo-dates.ts';
import { day, demoId, hour } from './demo/draft.ts';
import { onlyServer } from './store/database/timed-owner.ts';
import type { Store } from './store/store.ts';
import { createTestStores, testNowMs } from './store/testing/test-store.ts';
import { backupCheckMs, demoCheckMs, startTimedUpdates, timedRefreshMs } from './timed-updates.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;
let store: Store;
let stop: () => void;

/** From before the database is opened: its timers wait for a time that is put back. */
const setDate = () => void vi.useFakeTimers({ toFake: ['Date'], now: testNowMs });
beforeAll(async () => {
  setDate();
  stores = await createTestStores();
});
afterAll(async () => {
  vi.useRealTimers();
  await stores.close();
});
beforeEach(async () => {
  store = await stores.fresh();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: testNowMs });
});
afterEach(() => {
  stop();
  setDate();
});

/** Time as it passes for a server that keeps running. */
const pass = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms);
  stores.setClock(Date.now());
};

describe('a server that runs on', () => {
  it('moves the demo league once a day', async () => {
    const [cup, match] = [demoId('Events', 'cup'), demoId('Matches', 'closing')];
    const start = testNowMs + 2 * hour;
    await store.commit(
      [
        { table: 'Events', id: cup, fields: { name: 'Cup' } },
        { table: 'Matches', id: match, fields: { event: [cup], start: new Date(start).toISOString() } },
      ],
      demoContext,
    );
    stop = startTimedUpdates(store, silentLog, onlyServer, async () => {});
    pass(day);
    vi.advanceTimersByTime(demoCheckMs);
    const moved = () => Date.parse(String(store.get(match)?.start)) - start;
    await vi.waitFor(() => expect(moved()).toBe(day + demoCheckMs));
    vi.advanceTimersByTime(4 * demoCheckMs);
    await store.refreshTimed(Date.now());
    expect(moved()).toBe(day + demoCheckMs);
  });

  it('takes a backup that a stop cuts off for no fault, and any other failure for one', async () => {
    const error = vi.spyOn(silentLog, 'error');
    let fail = (): void => undefined;
    const backUp = () => new Promise<void>((_, reject) => (fail = () => reject(new Error('closed'))));
    const nothing = async () => undefined;
    stop = startTimedUpdates(
      { ...store, releaseDue: nothing, refreshTimed: nothing, transact: vi.fn() },
      silentLog,
      onlyServer,
      backUp,
    );
    const faults = () => error.mock.calls.filter(([, text]) => text === 'the backup of the night failed');
    await vi.advanceTimersByTimeAsync(backupCheckMs);
    fail();
    await vi.waitFor(() => expect(faults()).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(backupCheckMs);
    stop();
    fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(faults()).toHaveLength(1);
    error.mockRestore();
  });

  it('goes on after a refresh that failed', async () => {
    const refreshTimed = vi.fn<Store['refreshTimed']>(async () => undefined);
    refreshTimed.mockRejectedValueOnce(new Error('no database'));
    stop = startTimedUpdates({ ...store, refreshTimed }, silentLog, onlyServer, async () => {});
    await vi.advanceTimersByTimeAsync(3 * timedRefreshMs);
    expect(refreshTimed).toHaveBeenCalledTimes(3);
  });

  it('looks whether a backup is due, also after one that failed', async () => {
    const backUp = vi.fn(async (_: Date) => {});
    backUp.mockRejectedValueOnce(new Error('no room'));
    stop = startTimedUpdates(store, silentLog, onlyServer, backUp);
    await vi.advanceTimersByTimeAsync(2 * backupCheckMs);
    expect(backUp.mock.calls.map(([now]) => now.getTime())).toEqual([Date.now() - backupCheckMs, Date.now()]);
  });

  it('leaves what happens by the clock to the server that owns it, until it is the one', async () => {
    const backUp = vi.fn(async (_: Date) => {});
    const refreshTimed = vi.fn<Store['refreshTimed']>(async () => undefined);
    let isOwner = false;
    stop = startTimedUpdates({ ...store, refreshTimed }, silentLog, { isOwner: () => isOwner }, backUp);
    await vi.advanceTimersByTimeAsync(backupCheckMs);
    expect([backUp, refreshTimed].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    isOwner = true;
    await vi.advanceTimersByTimeAsync(backupCheckMs);
    expect(backUp).toHaveBeenCalledTimes(1);
    expect(refreshTimed).toHaveBeenCalledTimes(backupCheckMs / timedRefreshMs);
  });
});
