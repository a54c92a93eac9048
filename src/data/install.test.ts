import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RenderedHook, renderHook } from '../../tests/fakes/hook.ts';

const agents = {
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  ipad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15',
  chromeOnAndroid: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  firefoxOnAndroid: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
};

type Browser = { userAgent: string; maxTouchPoints?: number; isStandalone?: boolean; makesOffers?: boolean };

let events: EventTarget;
let kept: Map<string, string>;
let rendered: RenderedHook<unknown> | undefined;

/** A page opened in such a browser, with the modules as new. */
const open = async ({ userAgent, maxTouchPoints = 0, isStandalone = false, makesOffers }: Browser) => {
  vi.resetModules();
  events = new EventTarget();
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }));
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  if (makesOffers) vi.stubGlobal('onbeforeinstallprompt', null);
  const page = await import('./install.ts');
  const { useInstall } = await import('./hooks/use-install.ts');
  page.watchInstall();
  rendered = renderHook(() => useInstall());
  return { page, offered: () => rendered?.current() as ReturnType<typeof useInstall> };
};

/** Chromium's offer, accepted or not. */
const offer = (outcome: 'accepted' | 'dismissed') =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => undefined),
    userChoice: Promise.resolve({ outcome }),
  });

beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 1, 12), toFake: ['Date'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  rendered?.leave();
  rendered = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passDays = (days: number) => vi.setSystemTime(Date.now() + days * 24 * 3_600_000);

describe('how a page can be installed', () => {
  it.each<[string, Browser, string]>([
    ['on an iPhone', { userAgent: agents.iphone, maxTouchPoints: 5 }, 'share-menu'],
    ['on an iPad, which calls itself a Mac', { userAgent: agents.ipad, maxTouchPoints: 5 }, 'share-menu'],
    ['on a Mac', { userAgent: agents.mac }, 'none'],
    ['installed on an iPhone', { userAgent: agents.iphone, isStandalone: true }, 'none'],
    ['in Firefox on Android', { userAgent: agents.firefoxOnAndroid, maxTouchPoints: 5 }, 'browser-menu'],
    [
      'in Chrome on Android, before its offer',
      { userAgent: agents.chromeOnAndroid, makesOffers: true },
      'none',
    ],
  ])('%s', async (_name, browser, way) => {
    const { offered } = await open(browser);
    expect(offered().way).toBe(way);
  });
});

describe('useInstall', () => {
  it("takes Chromium's offer and shows it on the third day", async () => {
    const browser = { userAgent: agents.chromeOnAndroid, makesOffers: true };
    for (const expected of [false, false, true]) {
      const { offered } = await open(browser);
      const event = offer('accepted');
      events.dispatchEvent(event);
      expect(event.defaultPrevented).toBe(true);
      await vi.waitFor(() => expect(offered().way).toBe('prompt'));
      expect(offered().isOffered).toBe(expected);
      rendered?.leave();
      passDays(1);
    }
  });

  it('counts days, not visits', async () => {
    for (let visit = 0; visit < 5; visit += 1) {
      const { offered } = await open({ userAgent: agents.iphone });
      expect(offered().isOffered).toBe(false);
      rendered?.leave();
    }
  });

  it('offers it to who follows something, at once', async () => {
    kept.set('followed', JSON.stringify([{ kind: 'team', key: 'TEAM0000000001', followedAt: 1 }]));
    const { offered } = await open({ userAgent: agents.iphone });
    expect(offered()).toEqual({ way: 'share-menu', isInstalled: false, isOffered: true });
  });

  it('rests for 30 days after the prompt was dismissed', async () => {
    kept.set('followed', JSON.stringify([{ kind: 'team', key: 'TEAM0000000001', followedAt: 1 }]));
    const browser = { userAgent: agents.chromeOnAndroid, makesOffers: true };
    const { page } = await open(browser);
    const event = offer('dismissed');
    events.dispatchEvent(event);
    expect(await page.promptInstall()).toBe(false);
    expect(event.prompt).toHaveBeenCalledTimes(1);
    expect(await page.promptInstall()).toBe(false);
    rendered?.leave();
    for (const [days, expected] of [
      [29, false],
      [1, true],
    ] as const) {
      passDays(days);
      const { offered } = await open(browser);
      events.dispatchEvent(offer('dismissed'));
      await vi.waitFor(() => expect(offered().way).toBe('prompt'));
      expect(offered().isOffered).toBe(expected);
      rendered?.leave();
    }
  });

  it('ends when the app is installed', async () => {
    const { page, offered } = await open({ userAgent: agents.chromeOnAndroid, makesOffers: true });
    events.dispatchEvent(offer('accepted'));
    expect(await page.promptInstall()).toBe(true);
    events.dispatchEvent(new Event('appinstalled'));
    await vi.waitFor(() => expect(offered()).toEqual({ way: 'none', isInstalled: true, isOffered: false }));
  });
});
