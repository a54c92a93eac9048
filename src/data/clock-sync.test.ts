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

  it('asks again once the clock of the device was moved, and is never late until then', async () => {
    const { serverNow, cautiousServerNow } = await import('./clock.ts');
    const { keepClockSynchronised } = await import('./clock-sync.ts');
    let serverAt = 1_000_000;
    const serverTime = setInterval(() => {
      serverAt += 100;
    }, 100);
    const fetch = vi.fn(async () => Response.json({ now: serverAt }));
    const stop = keepClockSynchronised(fetch);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetch).toHaveBeenCalledTimes(5);

    vi.setSystemTime(Date.now() + 3_600_000);
    expect([serverNow() - serverAt, cautiousServerNow() - serverAt]).toEqual([3_600_000, 0]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetch).toHaveBeenCalledTimes(10);
    expect([serverNow() - serverAt, cautiousServerNow() - serverAt]).toEqual([0, 0]);

    // Backwards it is early anyway.
    vi.setSystemTime(Date.now() - 90_000);
    expect([serverNow() - serverAt, cautiousServerNow() - serverAt]).toEqual([-90_000, -90_000]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(serverNow()).toBe(serverAt);

    stop();
    clearInterval(serverTime);
    vi.setSystemTime(Date.now() + 3_600_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetch).toHaveBeenCalledTimes(15);
  });

  it('forgets what it measured before the clock of the device was moved', async () => {
    const { serverNow } = await import('./clock.ts');
    const { keepClockSynchronised } = await import('./clock-sync.ts');
    let serverAt = 1_000_000;
    const serverTime = setInterval(() => {
      serverAt += 100;
    }, 100);
    const stop = keepClockSynchronised(async () => Response.json({ now: serverAt }));
    // Three of the five samples are taken by then: their median would outvote the clock of now.
    await vi.advanceTimersByTimeAsync(2_500);
    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(serverNow()).toBe(serverAt);
    stop();
    clearInterval(serverTime);
  });

  it('has the shared cookies renewed once, and keeps a choice that is made meanwhile', async () => {
    const cookies = new Map([
      ['times', 'old'],
      ['colours', 'kept'],
    ]);
    vi.stubGlobal('location', { host: 'example.org', hostname: 'example.org', protocol: 'https:' });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) =>
        key === 'site' ? JSON.stringify({ siteName: 'League', siteUrl: 'https://example.org' }) : null,
      setItem: () => undefined,
    });
    vi.stubGlobal('document', {
      visibilityState: 'visible',
      getElementById: () => null,
      addEventListener: () => undefined,
      get cookie() {
        return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(text: string) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        cookies.set(name, value);
      },
    });
    const { synchroniseClock } = await import('./clock-sync.ts');
    const { writeShared } = await import('./sharing/shared-values.ts');
    writeShared('colours', 'before');
    cookies.set('colours', 'of another host');
    const asked: string[] = [];
    // The answer sets the cookies of the request, after a slow way back.
    const fetch = async (input: string | URL | Request) => {
      asked.push(String(input));
      const sent = [...cookies];
      await new Promise((resolve) => setTimeout(resolve, 500));
      if (String(input).endsWith('?renew')) for (const [name, value] of sent) cookies.set(name, value);
      return Response.json({ now: Date.now() });
    };
    await vi.advanceTimersByTimeAsync(10);
    const done = synchroniseClock(fetch);
    await vi.advanceTimersByTimeAsync(100);
    writeShared('times', 'new');
    await vi.advanceTimersByTimeAsync(20_000);
    await done;
    expect(asked).toEqual(['/time?renew', ...Array(4).fill('/time')]);
    expect(Object.fromEntries(cookies)).toEqual({ times: 'new', colours: 'of another host' });
    vi.unstubAllGlobals();
  });

  it('asks as soon as the server is there when the page was opened without it', async () => {
    const { serverNow } = await import('./clock.ts');
    const { setConnected } = await import('./connection.ts');
    const { keepClockSynchronised } = await import('./clock-sync.ts');
    let isThere = false;
    const fetch = vi.fn(async () =>
      isThere ? Response.json({ now: Date.now() + 3_600_000 }) : Promise.reject(new TypeError('offline')),
    );
    const stop = keepClockSynchronised(fetch);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(5);
    isThere = true;
    setConnected(true, Date.now());
    await vi.advanceTimersByTimeAsync(3_000);
    expect(serverNow() - Date.now()).toBe(3_600_000);
    stop();
  });
});
