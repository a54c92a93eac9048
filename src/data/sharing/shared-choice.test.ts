import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const team = 'TEAM0000000001';
const player = 'PLAYER00000001';
const event = 'EVENT000000001';

/** Each host has a storage of its own, and browsers give all of them the cookies of the main domain. */
let hosts: Map<string, Map<string, string>>;
let cookies: Map<string, string>;
let replaced: string[];
let now = 1_000;

/** A page of the league as it was just opened. */
async function openPage(host: string, siteUrl = 'https://example.org', hash = '') {
  vi.resetModules();
  const stored = hosts.get(host) ?? new Map<string, string>();
  hosts.set(host, stored);
  stored.set('site', JSON.stringify({ siteName: 'League', siteUrl }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const location = {
    host,
    hostname: host.split(':')[0],
    protocol: 'https:',
    pathname: '/',
    search: '',
    hash,
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, path: string) => {
      replaced.push(path);
      location.hash = '';
    },
  });
  const { spoilerShield, loadSpoilerShield } = await import('../spoilers/late-shield.ts');
  await loadSpoilerShield();
  const isShieldedAtFirst = spoilerShield.shown !== undefined;
  const { spoilers, hideResults: hide, revealResult } = await import('../spoilers/spoilers.ts');
  const hideResults = async (...choice: Parameters<typeof hide>) => {
    hide(...choice);
    await vi.waitFor(() => expect(spoilers.isUnshared).toBe(false));
  };
  const { follow, unfollow, renewFollowed } = await import('../follow.ts');
  const { following } = await import('../followed.ts');
  const { carriedValues } = await import('./shared-values.ts');
  renewFollowed();
  const followed = () => following.list.map(({ kind, key }) => `${kind} ${key}`);
  const act = { hideResults, revealResult, follow, unfollow, renewFollowed, carriedValues };
  return { isShieldedAtFirst, spoilers, followed, ...act };
}

beforeEach(() => {
  hosts = new Map();
  cookies = new Map([['session', 'x']]);
  replaced = [];
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 1_000;
    return now;
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
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
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what is hidden on one host of the site', () => {
  it('is hidden on the next before its first picture, and shown on all again', async () => {
    const main = await openPage('example.org');
    expect(main.isShieldedAtFirst).toBe(false);
    await main.hideResults(undefined, true);
    const minisite = await openPage('cup.example.org');
    expect(minisite.isShieldedAtFirst).toBe(true);
    await minisite.hideResults(event, false);
    expect((await openPage('example.org')).spoilers.choice).toMatchObject({
      hidesAll: true,
      events: { [event]: false },
    });
    await (await openPage('example.org')).hideResults(undefined, false);
    expect((await openPage('cup.example.org')).isShieldedAtFirst).toBe(false);
  });

  it('keeps the matches that were revealed on each', async () => {
    const minisite = await openPage('cup.example.org');
    await minisite.hideResults(event, true);
    minisite.revealResult('MATCH000000001');
    await (await openPage('example.org')).hideResults(undefined, true);
    expect((await openPage('cup.example.org')).spoilers.choice).toEqual({
      hidesAll: true,
      events: {},
      revealed: ['MATCH000000001'],
    });
  });

  it('is shared again by the host that knows it best when the browser dropped the cookie', async () => {
    await (await openPage('cup.example.org')).hideResults(event, true);
    await (await openPage('example.org')).hideResults(undefined, true);
    cookies.delete('scores');
    // The older choice of the minisite comes first, and goes as soon as the main site is opened.
    await openPage('cup.example.org');
    expect((await openPage('example.org')).spoilers.choice.hidesAll).toBe(true);
    expect((await openPage('cup.example.org')).spoilers.choice.hidesAll).toBe(true);
  });

  it.each(['', '%', 'nonsense', '7', '5.{}', `99999999999999999.1`])(
    'is not changed by the broken cookie %j',
    async (value) => {
      await (await openPage('example.org')).hideResults(event, true);
      cookies.set('scores', value);
      expect((await openPage('example.org')).spoilers.choice.events).toEqual({ [event]: true });
    },
  );
});

describe('who is followed on one host of the site', () => {
  it('is followed on the others, and no longer when that ends on one of them', async () => {
    (await openPage('cup.example.org')).follow('team', `rec${team}`);
    const main = await openPage('example.org');
    expect(main.followed()).toEqual([`team ${team}`]);
    main.follow('player', player);
    main.unfollow(team);
    const minisite = await openPage('cup.example.org');
    expect(minisite.followed()).toEqual([`player ${player}`]);
    expect((await (await import('../things/core.ts')).dataCore().cache.stats()).pinned).toContain(player);
  });

  it('fits into a cookie with what is hidden, as much as there can be of both', async () => {
    const main = await openPage('example.org');
    const key = (index: number) => `KEY${String(index).padStart(11, '0')}`;
    for (let index = 0; index < 120; index += 1) void main.hideResults(key(index), true);
    await vi.waitFor(() => expect(main.spoilers.isUnshared).toBe(false));
    for (let index = 0; index < 120; index += 1) main.follow('player', key(index));
    // Browsers take 4,096 bytes for one, servers 8 KB of all in a line.
    expect(cookies.get('scores')?.length).toBeLessThan(2_000);
    expect(cookies.get('followed')?.length).toBeLessThan(2_000);
  });
});

describe('where browsers share no cookie, as on localhost', () => {
  const open = (host: string, hash = '') => openPage(host, 'http://localhost:8080', hash);

  it('the address brings the choice of another host, and is as short as before at once', async () => {
    const main = await open('localhost:8080');
    await main.hideResults(undefined, true);
    main.follow('team', team);
    const carried = `#shared=${encodeURIComponent(JSON.stringify(main.carriedValues()))}`;
    const minisite = await open('cup.localhost:8080', carried);
    expect(minisite.isShieldedAtFirst).toBe(true);
    expect(minisite.followed()).toEqual([`team ${team}`]);
    expect(replaced).toEqual(['/']);
    expect([...cookies.keys()]).toEqual(['session']);
    // An old bookmark does not take back what was chosen since.
    await minisite.hideResults(undefined, false);
    expect((await open('cup.localhost:8080', carried)).spoilers.choice.hidesAll).toBe(false);
  });

  it.each(['#shared=', '#shared=%', '#shared=7', '#shared=%7B%22scores%22%3A7%7D'])(
    'the broken address %j brings nothing',
    async (hash) => {
      const page = await open('cup.localhost:8080', hash);
      expect(page.spoilers.choice.hidesAll).toBe(false);
      expect(page.followed()).toEqual([]);
    },
  );

  it('an address brings nothing to a site that has a domain', async () => {
    const hash = `#shared=${encodeURIComponent(JSON.stringify({ scores: '9000000.1' }))}`;
    expect((await openPage('cup.example.org', undefined, hash)).isShieldedAtFirst).toBe(false);
  });
});
