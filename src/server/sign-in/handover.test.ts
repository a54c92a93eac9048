import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localKey } from '../../../tests/support/local-key.ts';
import { ann, bo, bodyOf, createSignInBench, type Opened } from '../../../tests/support/sign-in-bench.ts';
import { createHandover } from './handover.ts';
import { siteHosts } from './own-pages.ts';

const site = 'http://localhost:8901';
const minisite = 'http://cup.localhost:8901';

let bench: Awaited<ReturnType<typeof createSignInBench>>;
let server: Opened;

beforeAll(async () => {
  bench = await createSignInBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  server = await bench.fresh();
});

/** From a page of the minisite to the main site, and where that leads. */
const setOut = async (path: string, host = minisite): Promise<URL> => {
  const start = `${host}/auth/handover/start?return=${encodeURIComponent(path)}`;
  const grant = new URL((await server.browser.open(start)).headers.get('location') ?? '');
  expect(grant.origin).toBe(site);
  return new URL((await server.browser.open(grant.href)).headers.get('location') ?? '', site);
};

/** The same for a user who signs in on the way, and what the sign-in says to open next. */
const signInFor = async (path: string): Promise<string> => {
  await server.browser.post(`${site}/auth/logout`);
  const login = await setOut(path);
  expect(login.origin + login.pathname).toBe(`${site}/login`);
  const body = { player: ann, key: localKey, return: login.searchParams.get('return') };
  return String((await bodyOf(await server.browser.post(`${site}/auth/local`, body))).next);
};
const failed = '/auth/discord/return?error=sign-in-expired';
const open = async (address: string) => {
  const answer = await server.browser.open(address);
  return [answer.status, answer.headers.get('location')];
};
const isSignedIn = async (host: string) =>
  (await bodyOf(await server.browser.get(`${host}/auth/session`))).user !== undefined;

describe('signing in on a minisite', () => {
  it('hands the sign-in over once', async () => {
    const next = await signInFor('/match/M1/editor?x=1#maps');
    expect(next).toMatch(
      /^http:\/\/cup\.localhost:8901\/auth\/handover\?browser=[\w-]{43}&return=.+&ticket=[\w-]{43}$/,
    );
    expect(await isSignedIn(minisite)).toBe(false);
    expect(await open(next)).toEqual([302, '/match/M1/editor?x=1#maps']);
    expect(await isSignedIn(minisite)).toBe(true);
    expect(await isSignedIn(site)).toBe(true);
    const [main, own] = server.browser.cookies.filter(({ name }) => name === 'session');
    expect([main?.host, own?.host, main?.value === own?.value]).toEqual([
      'localhost',
      'cup.localhost',
      false,
    ]);
    expect(await open(next)).toEqual([302, failed]);
  });

  it('within 30 s', async () => {
    const first = await signInFor('/me');
    bench.pass(29_999);
    expect(await open(first)).toEqual([302, '/me']);
    const second = await signInFor('/me');
    bench.pass(30_000);
    expect(await open(second)).toEqual([302, failed]);
  });

  it('on the host it was made for, and a try elsewhere spoils it', async () => {
    const next = await signInFor('/me');
    expect(await open(next.replace('cup.', 'evil.'))).toEqual([302, failed]);
    expect(await isSignedIn('http://evil.localhost:8901')).toBe(false);
    expect(await open(next)).toEqual([302, failed]);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'never leads to %j',
    async (address) => {
      const next = new URL(await signInFor('/'));
      next.searchParams.set('return', address);
      expect(await open(next.href)).toEqual([302, '/']);
    },
  );

  it('in the browser that set out, not in one that was given the link', async () => {
    const next = await signInFor('/me');
    server.browser.cookies.length = 0;
    expect(await open(next)).toEqual([302, failed]);
    await signInFor('/me');
    expect(await open(next)).toEqual([302, failed]);
    expect(await isSignedIn(minisite)).toBe(false);
  });

  it('goes on unsigned where nobody signed in', async () => {
    expect(await open(`${minisite}/auth/handover?return=%2Fme`)).toEqual([302, '/me']);
    expect(await isSignedIn(minisite)).toBe(false);
  });

  it.each(['https://evil.example', '//evil.example', ''])('never sets out to %j', async (address) => {
    const next = new URL(await signInFor(address));
    expect([next.origin, next.searchParams.get('return')]).toEqual([minisite, '/']);
  });

  it.each(['?ticket=', '?ticket=x', `?ticket=${'x'.repeat(43)}`])(
    'needs a ticket of ours: %j',
    async (query) => {
      expect(await open(`${minisite}/auth/handover${query}`)).toEqual([302, failed]);
    },
  );

  it('notes refused tickets, and refuses an address that tries many', async () => {
    const answers: unknown[] = [];
    for (let count = 0; count < 32; count += 1) {
      answers.push(await open(`${minisite}/auth/handover?ticket=${'x'.repeat(43)}`));
    }
    const late = [302, '/auth/discord/return?error=rate-limited'];
    expect(answers).toEqual([...Array.from({ length: 30 }, () => [302, failed]), late, late]);
    const about = { subject: '/auth/handover' };
    expect(bench.noted.filter(({ subject }) => subject === about.subject)).toEqual([
      ...Array.from({ length: 30 }, () =>
        expect.objectContaining({ ...about, kind: 'sign-in-refused', detail: 'sign-in-expired' }),
      ),
      ...Array.from({ length: 2 }, () =>
        expect.objectContaining({ ...about, kind: 'rate-limited', detail: 'rate-limited' }),
      ),
    ]);
  });

  it('says nothing to anybody on the way', async () => {
    const answer = await server.browser.open(await signInFor('/'));
    expect([answer.headers.get('referrer-policy'), answer.headers.get('cache-control')]).toEqual([
      'no-referrer',
      'no-store',
    ]);
    expect(bench.logged()).not.toMatch(/ticket/);
  });
});

describe('a browser that is signed in on the main site', () => {
  const signIn = (player = ann) => server.browser.post(`${site}/auth/local`, { player, key: localKey });
  const tokenOn = (host: string) => server.browser.cookie(host, 'session')?.value;

  it('needs no second sign-in on a minisite, and the two tokens are not each other’s', async () => {
    await signIn();
    const back = await setOut('/schedule?day=2');
    expect(back.origin).toBe(minisite);
    expect(await open(back.href)).toEqual([302, '/schedule?day=2']);
    expect(await isSignedIn(minisite)).toBe(true);
    expect(tokenOn(minisite)).not.toBe(tokenOn(site));
    expect(await open(back.href)).toEqual([302, failed]);
  });

  it.each([
    ['the main site', site],
    ['the minisite', minisite],
  ])('is signed out on both by a sign-out on %s, and other browsers are not', async (_place, host) => {
    await signIn();
    const other = server.browser.cookies.splice(0);
    await signIn();
    await open((await setOut('/')).href);
    await server.browser.post(`${host}/auth/logout`);
    expect([await isSignedIn(site), await isSignedIn(minisite)]).toEqual([false, false]);
    expect((await setOut('/')).pathname).toBe('/login');
    server.browser.cookies.splice(0, Infinity, ...other);
    expect(await isSignedIn(site)).toBe(true);
  });

  it('loses the minisite’s session when another user signs in on the main site', async () => {
    await signIn();
    await open((await setOut('/')).href);
    await signIn(bo);
    expect(await isSignedIn(minisite)).toBe(false);
    await open((await setOut('/')).href);
    const { user } = await bodyOf(await server.browser.get(`${minisite}/auth/session`));
    expect(user).toMatchObject({ name: 'Bo' });
  });

  it('gets no ticket whose session has ended meanwhile', async () => {
    await signIn();
    const back = await setOut('/');
    await server.browser.post(`${site}/auth/logout`);
    expect(await open(back.href)).toEqual([302, failed]);
    expect(await isSignedIn(minisite)).toBe(false);
  });

  it('stays signed in on a minisite that alone is used', async () => {
    await signIn();
    await open((await setOut('/')).href);
    for (const _day of Array.from({ length: 31 })) {
      bench.pass(24 * 60 * 60 * 1000);
      expect(await isSignedIn(minisite)).toBe(true);
    }
  });

  it('may list tokens on a minisite, unless a token signed it in', async () => {
    const list = async () => (await server.browser.get(`${minisite}/auth/token`)).status;
    await signIn();
    await open((await setOut('/')).href);
    expect(await list()).toBe(200);
    const { token } = await bodyOf(await server.browser.post(`${site}/auth/token`));
    await server.browser.post(`${site}/auth/logout`);
    await server.browser.post(`${site}/auth/login`, { token });
    await open((await setOut('/')).href);
    expect([await isSignedIn(minisite), await list()]).toEqual([true, 403]);
  });

  it('signs in anew on a minisite where it is signed in, as another user may want to', async () => {
    await signIn();
    await open((await setOut('/')).href);
    const again = await server.browser.open(`${minisite}/auth/handover/start?return=/`);
    expect(new URL(again.headers.get('location') ?? '').pathname).toBe('/login');
  });

  it.each([
    'http://evil.localhost:8901/auth/handover?browser=abc',
    'http://cup.localhost:9000/auth/handover?browser=abc',
    'https://evil.example/auth/handover?browser=abc',
    '//evil.example/auth/handover?browser=abc',
    '/auth/handover?browser=abc',
    'http://localhost:8901/auth/handover?browser=abc',
    'http://cup.localhost:8901/auth/handover',
    'http://cup.localhost:8901/me?browser=abc',
  ])('gets no ticket for %s', async (back) => {
    await signIn();
    const grant = `${site}/auth/handover/grant?return=${encodeURIComponent(back)}`;
    const [status, location] = await open(grant);
    expect([status, location]).toEqual([302, expect.stringMatching(/^\/login\?return=/)]);
    expect(location).not.toContain('ticket');
  });

  it('is not crowded out by the tickets of one user', async () => {
    await signIn();
    const back = await setOut('/');
    const bos = await bench.open();
    await bos.browser.post(`${site}/auth/local`, { player: bo, key: localKey });
    const { browser } = server;
    server.browser = bos.browser;
    const last = [];
    for (let count = 0; count < 25; count += 1) last.push((await setOut('/')).href);
    server.browser = browser;
    expect(await open(back.href)).toEqual([302, '/']);
  });
});

describe('the offer of the main site', () => {
  const https = 'https://cup.example';
  const ask = (origin: string | undefined, cookie?: string) =>
    server.app.request(`${https}/auth/handover/offer`, {
      headers: {
        host: 'cup.example',
        ...(origin !== undefined && { origin }),
        ...(cookie !== undefined && { cookie }),
      },
    });

  it('tells pages of minisites alone whether a user is signed in, and nothing else of them', async () => {
    await server.browser.post(`${site}/auth/local`, { player: ann, key: localKey });
    const cookie = `__Host-session=${server.browser.cookie(site, 'session')?.value}`;
    server = await bench.open({ SITE_URL: https, DISCORD_CLIENT_ID: 'id', DISCORD_CLIENT_SECRET: 'secret' });
    const answer = await ask('https://owl.cup.example', cookie);
    expect(await bodyOf(answer)).toEqual({ error: false, isSignedIn: true });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://owl.cup.example');
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(await bodyOf(await ask('https://owl.cup.example'))).toEqual({ error: false, isSignedIn: false });
    for (const origin of [
      'https://blog.cup.example',
      'http://owl.cup.example',
      'https://evil.example',
      undefined,
    ]) {
      const refused = await ask(origin, cookie);
      expect([origin, refused.status]).toEqual([origin, 403]);
      expect(refused.headers.get('access-control-allow-credentials')).toBe(null);
    }
  });
});

describe('nextAddress', () => {
  const back = '/auth/handover?browser=abc&return=%2Fme';
  const newSession = { playerId: ann };
  const next = (siteUrl: string, returnTo: string | undefined) =>
    createHandover({
      hosts: siteHosts(siteUrl),
      clock: () => 0,
      ownPages: { isHost: (name) => name.startsWith('cup.') },
    }).nextAddress(returnTo, newSession);

  it.each([
    ['https://cup.example', '/profile', '/profile'],
    ['https://cup.example', 'https://cup.example/me', 'https://cup.example/me'],
    ['https://cup.example', 'https://owl.cup.example/me', 'https://owl.cup.example/me'],
    ['https://cup.example', 'https://evil.example/me', undefined],
    ['https://cup.example', undefined, undefined],
    [site, 'http://localhost:8901/me', 'http://localhost:8901/me'],
    [site, 'http://cup.localhost:8901/me', 'http://cup.localhost:8901/auth/handover/start?return=%2Fme'],
    [site, 'http://cup.localhost:8901', 'http://cup.localhost:8901/auth/handover/start?return=%2F'],
    [site, 'http://blog.localhost:8901/me', 'http://blog.localhost:8901/me'],
    // Another program of the machine, or of the domain, gets no ticket.
    [site, `http://cup.localhost:9000${back}`, `http://cup.localhost:9000${back}`],
    [site, `https://cup.localhost:8901${back}`, `https://cup.localhost:8901${back}`],
    ['https://cup.example', `https://blog.cup.example${back}`, `https://blog.cup.example${back}`],
    [site, 'http://127.0.0.1:8901/me', undefined],
  ])('of %s for %s is %s', (siteUrl, returnTo, expected) => {
    expect(next(siteUrl, returnTo)).toBe(expected);
  });

  it.each([
    ['http://server:8901', `http://cup.server:8901${back}`, 'http://cup.server:8901'],
    [site, `http://CUP.localhost:8901${back}`, 'http://cup.localhost:8901'],
  ])('of %s for %s carries a ticket', (siteUrl, returnTo, origin) => {
    const address = new URL(next(siteUrl, returnTo) ?? '');
    expect([address.origin, address.searchParams.get('return')]).toEqual([origin, '/me']);
    expect(address.searchParams.get('ticket')).toMatch(/^[\w-]{43}$/);
  });
});
