import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticePaths } from '#contract/notice-calls.ts';
import { parseNotices } from './notice-settings.ts';
import { type BrowserFacts, obstacleOf } from './obstacle.ts';

const key = 'AQIDBA';
const keyBytes = [1, 2, 3, 4];

/** A browser with a push service, a server that offers notices, and what both were asked. */
const bench = (options: { key?: string | null; permission?: NotificationPermission } = {}) => {
  const storage = new Map<string, string>();
  const calls: { path: string; body: unknown }[] = [];
  const network = { isUp: true };
  let subscription: object | null = null;
  const subscribe = vi.fn(async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    const endpoint = `https://push.example/${applicationServerKey.join('-')}`;
    subscription = {
      endpoint,
      options: { applicationServerKey: applicationServerKey.buffer },
      toJSON: () => ({ endpoint }),
      unsubscribe: async () => {
        subscription = null;
      },
    };
    return subscription;
  });
  const manager = { subscribe, getSubscription: async () => subscription };
  const events = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
  });
  vi.stubGlobal('navigator', {
    get onLine() {
      return network.isUp;
    },
    // Counts are shown on the app's icon: nothing is loaded later for the title.
    setAppBadge: async () => undefined,
    serviceWorker: { getRegistration: async () => ({ pushManager: manager }) },
  });
  vi.stubGlobal('Notification', { requestPermission: async () => options.permission ?? 'granted' });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', title: '', getElementById: () => null }),
  );
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!network.isUp) throw new TypeError('no network');
    calls.push({ path, body: init?.body === undefined ? undefined : JSON.parse(String(init.body)) });
    return new Response(JSON.stringify({ key: options.key === undefined ? key : options.key }), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
  return {
    calls,
    network,
    subscribe,
    loseSubscription: () => {
      subscription = null;
    },
    stored: () => JSON.parse(storage.get('notices') ?? 'null') as { isOn: boolean } | null,
  };
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.restoreAllMocks();
});

describe('turning notices on', () => {
  it("subscribes with the server's key and says what this device wants", async () => {
    const { calls, subscribe, stored } = bench();
    const { turnOnNotices, isUnsent } = await import('./notices.ts');
    expect(await turnOnNotices()).toBeUndefined();
    const [asked] = subscribe.mock.calls[0] ?? [];
    expect([...(asked?.applicationServerKey ?? [])]).toEqual(keyBytes);
    expect(calls.map(({ path, body }) => [path, body !== undefined])).toEqual([
      [noticePaths.notices, false],
      [noticePaths.notices, true],
    ]);
    expect(calls[1]?.body).toMatchObject({
      subscription: { endpoint: 'https://push.example/1-2-3-4' },
      wishes: { follows: [], withResult: false, quiet: null },
    });
    expect(isUnsent()).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(stored()).toMatchObject({ isOn: true });
  });

  it.each([
    ['refused', { permission: 'denied' as const }, true],
    ['not-offered', { key: null }, true],
    ['no-network', {}, false],
  ])('says why not: %s', async (problem, options, isUp) => {
    const { network, subscribe } = bench(options);
    network.isUp = isUp;
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { turnOnNotices } = await import('./notices.ts');
    const { notices } = await import('./notice-settings.ts');
    expect(await turnOnNotices()).toBe(problem);
    expect(warned).toHaveBeenCalledTimes(isUp ? 0 : 1);
    expect([notices.isOn, subscribe.mock.calls.length]).toEqual([false, 0]);
  });
});

describe('notices that are on', () => {
  it('tell the server what changes, once for several presses', async () => {
    const { calls } = bench();
    const { turnOnNotices } = await import('./notices.ts');
    const { notices } = await import('./notice-settings.ts');
    await turnOnNotices();
    await vi.advanceTimersByTimeAsync(2000);
    calls.length = 0;
    notices.withResult = true;
    await vi.advanceTimersByTimeAsync(500);
    notices.quiet = { from: 60, to: 120 };
    await vi.advanceTimersByTimeAsync(2000);
    const bodies = calls.flatMap(({ body }) => body ?? []);
    expect(bodies).toMatchObject([{ wishes: { withResult: true, quiet: { from: 60, to: 120 } } }]);
  });

  it('are off when the browser ended them', async () => {
    const { loseSubscription, subscribe } = bench();
    const { turnOnNotices } = await import('./notices.ts');
    const { notices } = await import('./notice-settings.ts');
    await turnOnNotices();
    loseSubscription();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(2000);
    expect([notices.isOn, subscribe.mock.calls.length]).toEqual([false, 1]);
  });

  it.each([true, false])('end with one press, with a network or without: %s', async (isUp) => {
    const { calls, network } = bench();
    const { turnOnNotices, turnOffNotices } = await import('./notices.ts');
    const { notices } = await import('./notice-settings.ts');
    await turnOnNotices();
    network.isUp = isUp;
    calls.length = 0;
    await turnOffNotices();
    expect(notices.isOn).toBe(false);
    const endpoint = 'https://push.example/1-2-3-4';
    expect(calls).toEqual(isUp ? [{ path: noticePaths.end, body: { endpoint } }] : []);
  });

  it('are dated in the zone that was chosen on the site', async () => {
    bench();
    const { noticeWishes } = await import('./notices.ts');
    const { settings } = await import('../settings/settings.ts');
    expect(noticeWishes().zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    settings.timezone = 'Asia/Tokyo';
    expect(noticeWishes().zone).toBe('Asia/Tokyo');
  });

  it('tell nothing of scores to who hides them', async () => {
    bench();
    const { noticeWishes } = await import('./notices.ts');
    const { notices } = await import('./notice-settings.ts');
    const { hideResults } = await import('../spoilers/spoilers.ts');
    notices.withResult = true;
    expect(noticeWishes().withResult).toBe(true);
    hideResults('EVENT000000001', true);
    expect(noticeWishes().withResult).toBe(false);
  });
});

it.each([
  [undefined, { isOn: false, withResult: false, quiet: null, sent: null }],
  [
    { isOn: 'yes', kinds: ['start', 'nonsense'], quiet: { from: -1, to: 5 } },
    { isOn: false, quiet: null },
  ],
  [
    { isOn: true, quiet: { from: 0, to: 480 } },
    { isOn: true, quiet: { from: 0, to: 480 } },
  ],
])('settings of %j are read as %j', (stored, expected) => {
  expect(parseNotices(stored)).toMatchObject(expected);
  expect(parseNotices(stored).kinds).not.toContain('nonsense');
});

const browser: BrowserFacts = {
  hasPush: true,
  permission: 'default',
  installWay: 'none',
  isInstalled: false,
};

it.each<[Partial<BrowserFacts>, ReturnType<typeof obstacleOf>]>([
  [{}, undefined],
  [{ permission: 'granted' }, undefined],
  [{ permission: 'denied' }, 'blocked'],
  [{ hasPush: false }, 'unsupported'],
  [{ hasPush: false, installWay: 'share-menu' }, 'needs-install'],
  [{ hasPush: false, installWay: 'share-menu', isInstalled: true }, 'unsupported'],
])('a browser with %j: %s', (facts, obstacle) => {
  expect(obstacleOf({ ...browser, ...facts })).toBe(obstacle);
});
