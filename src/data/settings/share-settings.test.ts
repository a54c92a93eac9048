import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
let cookies: Map<string, string>;
let written: string[];
let visible: (() => void) | undefined;

/** A page of the league as it was just opened. */
async function openPage(host: string, siteUrl = 'https://example.org', own: object = {}) {
  vi.resetModules();
  stored.clear();
  stored.set('site', JSON.stringify({ siteName: 'League', siteUrl }));
  stored.set('settings', JSON.stringify(own));
  vi.stubGlobal('location', { host, hostname: host, protocol: 'https:', origin: `https://${host}` });
  const [{ settings }, { shareSettings }] = await Promise.all([
    import('./settings.ts'),
    import('./share-settings.ts'),
  ]);
  shareSettings();
  return settings;
}

const berlin = { timezone: 'Europe/Berlin', use24HourTime: true };
const cookieOf = (choice: object) => encodeURIComponent(JSON.stringify(choice));

beforeEach(() => {
  cookies = new Map([['session', 'x']]);
  written = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    getElementById: () => null,
    addEventListener: (_name: string, listener: () => void) => {
      visible = listener;
    },
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      cookies.set(name, value);
      written.push(text);
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('the choice of zone and clock', () => {
  it('made on one host of the site holds on the next, and nothing but the colours of the other settings does', async () => {
    const main = await openPage('example.org');
    Object.assign(main, { ...berlin, colourScheme: 'light', rankTeamsOnEvents: true });
    await vi.waitFor(() => expect(cookies.get('times')).toBe(cookieOf(berlin)));
    expect(written.at(-1)).toContain('; Domain=example.org; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
    const minisite = await openPage('cup.example.org');
    expect(minisite).toMatchObject({ ...berlin, colourScheme: 'light', rankTeamsOnEvents: undefined });
    Object.assign(minisite, { colourScheme: 'dark' });
    await vi.waitFor(() => expect(cookies.get('colours')).toBe(cookieOf({ colourScheme: 'dark' })));
    expect(await openPage('example.org', undefined, { colourScheme: 'light' })).toMatchObject({
      colourScheme: 'dark',
    });
  });

  it('of a host whose settings are the default replaces none of another host', async () => {
    await openPage('example.org');
    expect(written).toEqual([]);
    expect(await openPage('cup.example.org', undefined, { colourScheme: 'light' })).toMatchObject({
      colourScheme: 'light',
    });
    expect(cookies.get('colours')).toBe(cookieOf({ colourScheme: 'light' }));
  });

  it('made before there was a cookie is not lost', async () => {
    await openPage('example.org', undefined, berlin);
    expect(cookies.get('times')).toBe(cookieOf(berlin));
  });

  it('is taken from the cookie when the tab is looked at again', async () => {
    const page = await openPage('cup.example.org', undefined, berlin);
    cookies.set('times', cookieOf({ timezone: 'Asia/Tokyo', use24HourTime: false }));
    visible?.();
    expect(page).toMatchObject({ timezone: 'Asia/Tokyo', use24HourTime: false });
  });

  it.each([
    '',
    '%',
    'nonsense',
    encodeURIComponent('7'),
    encodeURIComponent('null'),
    encodeURIComponent('{}'),
  ])('is not changed by the broken cookie %j', async (value) => {
    cookies.set('times', value);
    expect(await openPage('cup.example.org', undefined, berlin)).toMatchObject(berlin);
  });

  it.each([
    ['localhost', 'http://localhost'],
    ['cup.localhost', 'http://localhost'],
    ['192.168.0.4', 'http://192.168.0.4'],
    ['elsewhere.net', 'https://example.org'],
  ])('is not shared from %s of %s', async (host, siteUrl) => {
    const page = await openPage(host, siteUrl);
    Object.assign(page, berlin);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(written).toEqual([]);
  });
});
