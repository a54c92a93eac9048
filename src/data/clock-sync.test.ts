import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

describe('clock', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => void vi.useRealTimers());

  it('adds what the server is ahead, from the middle of the round trips', async () => {
    const { serverNow, isClockSynchronised } = await import('./clock.ts');
    const { synchroniseClock } = await import('./clock-sync.ts');
    const fetch = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 40));
      return Response.json({ now: Date.now() - 20 + 5_000 });
    });
    expect(serverNow()).toBe(1_000_000);
    const done = synchroniseClock(fetch);
    await vi.advanceTimersByTimeAsync(10_000);
    await done;
    expect(fetch).toHaveBeenCalledTimes(5);
    expect(isClockSynchronised()).toBe(true);
    expect(serverNow() - Date.now()).toBe(5_000);
  });

  it('stays with this device when nobody answers', async () => {
    const { serverNow, isClockSynchronised } = await import('./clock.ts');
    const { synchroniseClock } = await import('./clock-sync.ts');
    const done = synchroniseClock(() => Promise.reject(new TypeError('offline')));
    await vi.advanceTimersByTimeAsync(10_000);
    await done;
    expect(isClockSynchronised()).toBe(false);
    expect(serverNow()).toBe(Date.now());
  });
});
