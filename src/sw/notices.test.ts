import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNoticeHandling, type NoticeScope } from './notices.ts';

const notice = { title: 'Embers vs Tides', body: 'Starts now', tag: 'match-A', path: '/match/A', live: 2 };
const pushed = (value: unknown) => ({ json: () => value });

const unsubscribe = vi.fn(async () => true);
const subscription = { endpoint: 'https://push.example/1', options: { userVisibleOnly: true }, unsubscribe };
const showNotification = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => null);
const setAppBadge = vi.fn(async () => undefined);
const clearAppBadge = vi.fn(async () => undefined);
const subscribe = vi.fn(async () => ({ ...subscription, endpoint: 'https://push.example/2' }));
const tellPages = vi.fn();
const posted = vi.fn(async (_path: string, _init?: RequestInit) => Response.json({ error: false }));
let windows: { url: string; focus: () => void; navigate: (path: string) => Promise<unknown> }[];

const handling = (navigator: object = { setAppBadge, clearAppBadge }) =>
  createNoticeHandling(
    {
      registration: {
        showNotification,
        pushManager: { getSubscription: async () => subscription, subscribe },
      },
      clients: { matchAll: async () => windows, openWindow },
      navigator,
    } as unknown as NoticeScope,
    posted,
    tellPages,
  );
const windowAt = (path: string, canNavigate = true) => {
  const focus = vi.fn();
  const navigate = vi.fn(async () => (canNavigate ? {} : null));
  windows.push({ url: `https://cup.example${path}`, focus, navigate });
  return { focus, navigate };
};
const bodies = () => posted.mock.calls.map(([path, init]) => [path, JSON.parse(String(init?.body))]);

beforeEach(() => {
  vi.clearAllMocks();
  windows = [];
});

describe('a push', () => {
  it('is shown, a newer one in the place of the older one, and counts live matches on the icon', async () => {
    await handling().onPush(pushed(notice));
    expect(showNotification).toHaveBeenCalledWith(
      'Embers vs Tides',
      expect.objectContaining({ body: 'Starts now', tag: 'match-A', data: '/match/A', renotify: true }),
    );
    expect(setAppBadge).toHaveBeenCalledWith(2);
    expect(tellPages).not.toHaveBeenCalled();
  });

  it('has the count told to pages, for their titles, where the icon cannot show it', async () => {
    await handling({}).onPush(pushed(notice));
    expect(tellPages).toHaveBeenCalledWith({ type: 'live-count', count: 2 });
  });

  it.each([
    ['nothing', null],
    ['something else', pushed({ title: 1 })],
    ['an address elsewhere', pushed({ ...notice, path: 'https://evil.example' })],
    ['no JSON', { json: () => JSON.parse('{') }],
  ])('with %s in it is shown all the same, and opens a page of ours', async (_name, data) => {
    await handling().onPush(data);
    expect(showNotification).toHaveBeenCalledWith(
      'News about a match you follow',
      expect.objectContaining({ data: '/following' }),
    );
    expect(clearAppBadge).toHaveBeenCalled();
  });
});

describe('a press on a notice', () => {
  it('opens a window where there is none', async () => {
    await handling().onClick('', '/match/A');
    expect(openWindow).toHaveBeenCalledWith('/match/A');
    expect(clearAppBadge).toHaveBeenCalled();
  });

  it('shows the match where it is open already', async () => {
    const home = windowAt('/');
    const match = windowAt('/match/A');
    await handling().onClick('', '/match/A');
    expect(match.focus).toHaveBeenCalled();
    expect([home.navigate, match.navigate, openWindow].every((call) => call.mock.calls.length === 0)).toBe(
      true,
    );
  });

  it('leads a window to it in which somebody reads', async () => {
    const { navigate, focus } = windowAt('/event/B');
    await handling().onClick('', '/match/A');
    expect(navigate).toHaveBeenCalledWith('/match/A');
    expect(focus).toHaveBeenCalled();
  });

  it.each(['/broadcast/main/ingame', '/dashboard', '/match/B/editor', '/profile', '/event/B/auction'])(
    'leaves %s alone',
    async (path) => {
      const { navigate } = windowAt(path);
      await handling().onClick('', '/match/A');
      expect(navigate).not.toHaveBeenCalled();
      expect(openWindow).toHaveBeenCalledWith('/match/A');
    },
  );

  it('opens a window when the open one is not ours to lead', async () => {
    windowAt('/', false);
    await handling().onClick('', '/match/A');
    expect(openWindow).toHaveBeenCalledWith('/match/A');
  });
});

describe('its button', () => {
  it('ends all notices, without a network too', async () => {
    posted.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await handling().onClick('off', '/match/A');
    expect(unsubscribe).toHaveBeenCalled();
    expect(bodies()).toEqual([['/api/notices/end', { endpoint: 'https://push.example/1' }]]);
    expect(openWindow).not.toHaveBeenCalled();
  });
});

describe('a subscription that the browser replaced', () => {
  const old = subscription as unknown as PushSubscription;

  it.each([
    ['with another one', { endpoint: 'https://push.example/3' }, 'https://push.example/3'],
    ['with none', null, 'https://push.example/2'],
  ])('%s takes the wishes along', async (_name, next, endpoint) => {
    await handling().onChange(old, next as PushSubscription | null);
    expect(bodies()).toMatchObject([['/api/notices', { from: old.endpoint, subscription: { endpoint } }]]);
  });

  it('is nothing to us when it is not known which', async () => {
    await handling().onChange(null, null);
    expect(posted).not.toHaveBeenCalled();
  });
});
