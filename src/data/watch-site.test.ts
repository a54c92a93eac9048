import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const cupA = { id: 'recCUP2025AAAAAAA', __tableName: 'Events', name: 'Cup 2025', subdomain: 'cup' };
const cupB = { id: 'recCUP2026BBBBBBB', __tableName: 'Events', name: 'Cup 2026', subdomain: 'cup' };
const keyOf = ({ id }: { id: string }) => id.slice(3);

const view = {
  epoch: 'e1',
  sequence: 40,
  version: 1,
  siteName: 'League',
  siteUrl: 'https://example.org',
  serverTimeMs: 9_000,
  records: [{ ...cupA, __id: keyOf(cupA), __revision: 4 }],
  related: { keys: [], related: [] },
  subdomain: 'cup',
  minisite: { subdomain: 'cup', eventKey: keyOf(cupA) },
  localSignIn: true,
};
const answer = { siteName: 'League', siteUrl: 'https://example.org', localSignIn: false };

const stored = new Map<string, string>();

/** A page as it was just opened: `view` is its document's, and the server answers its later questions. */
async function openPage(parts: {
  view?: object;
  host?: string;
  record?: object | 'offline';
  answer?: object | 'offline';
}) {
  vi.resetModules();
  vi.stubGlobal('location', { host: parts.host ?? 'cup.example.org', origin: 'https://cup.example.org' });
  vi.stubGlobal('document', {
    getElementById: () => (parts.view ? { textContent: JSON.stringify(parts.view) } : null),
    addEventListener: () => undefined,
    visibilityState: 'visible',
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    asked.push(`${path} ${typeof init.body === 'string' ? init.body : ''}`);
    const isRecords = path.startsWith('/thing');
    const planned = isRecords ? parts.record : (parts.answer ?? answer);
    if (planned === 'offline' || planned === undefined) throw new TypeError('Failed to fetch');
    return Response.json(isRecords ? [{ __id: 'subdomain-cup', ...planned }] : { grandstand: planned }, {
      headers: { 'Grandstand-Epoch': 'e1', 'Grandstand-Sequence': '50' },
    });
  });
  const [{ site, subscribeSite }, { watchSite }, { dataCore }] = await Promise.all([
    import('./site.ts'),
    import('./watch-site.ts'),
    import('./things/core.ts'),
  ]);
  return { site, subscribeSite, watchSite, dataCore, asked };
}

const storedSite = () => JSON.parse(stored.get('site') ?? 'null');

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void vi.unstubAllGlobals());

const remember = (site: object) =>
  stored.set('site', JSON.stringify({ siteName: 'League', siteUrl: 'https://example.org', ...site }));

describe('what an origin is', () => {
  it('is known before any request, and stays so without a connection', async () => {
    remember({ minisite: view.minisite });
    const { site, watchSite, asked } = await openPage({ record: 'offline', answer: 'offline' });
    expect(site().minisite?.eventKey).toBe(keyOf(cupA));
    watchSite();
    await vi.waitFor(
      () => {
        expect(asked.some((path) => path.startsWith('/thing'))).toBe(true);
        expect(asked.some((path) => path.startsWith('/manifest'))).toBe(true);
      },
      { timeout: 5_000 },
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(site().minisite?.eventKey).toBe(keyOf(cupA));
    expect(storedSite().minisite.eventKey).toBe(keyOf(cupA));
  });

  it.each([
    [
      'another event’s minisite',
      { minisite: view.minisite },
      cupB,
      { subdomain: 'cup', eventKey: keyOf(cupB) },
    ],
    ['the main site', { minisite: view.minisite }, {}, undefined],
    ['a minisite', {}, cupB, { subdomain: 'cup', eventKey: keyOf(cupB) }],
  ])('becomes %s when the server says so, and is told once', async (_what, known, record, minisite) => {
    remember(known);
    const { site, subscribeSite, watchSite } = await openPage({ record });
    const heard = vi.fn();
    watchSite();
    subscribeSite(heard);
    await vi.waitFor(() => expect(site().minisite).toEqual(minisite));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(site().minisite).toEqual(minisite);
    expect(storedSite().minisite).toEqual(minisite);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('follows a change while the page is open', async () => {
    const { site, watchSite, dataCore } = await openPage({ view });
    watchSite();
    expect(site().minisite?.eventKey).toBe(keyOf(cupA));
    const push = { key: 'subdomain-cup', revision: 60, asOf: undefined, checkedAt: Date.now() };
    dataCore().map.apply([{ ...push, record: { ...cupB, __revision: 60 } }]);
    await vi.waitFor(() => expect(site().minisite?.eventKey).toBe(keyOf(cupB)));
    dataCore().map.apply([{ ...push, revision: undefined, asOf: 70, record: {} }]);
    await vi.waitFor(() => expect(site().minisite).toBeUndefined());
  });

  it('needs no request where the document has said it', async () => {
    const { watchSite, asked } = await openPage({ view });
    watchSite();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toEqual([]);
  });

  it('is right where the document said that no event has the subdomain, whatever was so before', async () => {
    remember({ minisite: view.minisite });
    const { minisite: _minisite, ...mainView } = view;
    const { site, watchSite, asked } = await openPage({ view: mainView, record: cupA });
    watchSite();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([site().minisite, site().subdomain]).toEqual([undefined, 'cup']);
    expect(asked).toEqual([]);
  });

  it('takes a new configuration, and looks for the event under the subdomain of the new main domain', async () => {
    remember({ siteUrl: 'https://old.example', hasLocalSignIn: true });
    const { site, watchSite } = await openPage({
      record: cupB,
      answer: { ...answer, siteName: 'New League', localSignIn: false, statusUrl: 'https://status.example' },
    });
    expect([site().subdomain, site().hasLocalSignIn]).toEqual([undefined, true]);
    watchSite();
    await vi.waitFor(() => expect(site().minisite?.eventKey).toBe(keyOf(cupB)));
    expect(site()).toMatchObject({
      siteName: 'New League',
      siteUrl: 'https://example.org',
      hasLocalSignIn: false,
      statusUrl: 'https://status.example',
      subdomain: 'cup',
    });
  });

  it('is the main site where no subdomain stands before it', async () => {
    remember({ minisite: view.minisite });
    const { site, watchSite, asked } = await openPage({ host: 'example.org' });
    watchSite();
    await vi.waitFor(() => expect(asked.some((path) => path.startsWith('/manifest'))).toBe(true));
    expect(site().minisite).toBeUndefined();
    expect(asked.some((path) => path.startsWith('/thing'))).toBe(false);
  });
});
