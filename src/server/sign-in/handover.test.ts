import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localKey } from '../../../tests/support/local-key.ts';
import { ann, bodyOf, createSignInBench, type Opened } from '../../../tests/support/sign-in-bench.ts';
import { createHandover } from './handover.ts';
import { siteHosts } from './site-hosts.ts';

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

/** From a page of the minisite to the main site's login, and what that says to open next. */
const signInFor = async (path: string): Promise<string> => {
  const start = `${minisite}/auth/handover/start?return=${encodeURIComponent(path)}`;
  const login = new URL((await server.browser.open(start)).headers.get('location') ?? '');
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

describe('signing in on a minisite whose host shares no cookie', () => {
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

describe('nextAddress', () => {
  const back = '/auth/handover?browser=abc&return=%2Fme';
  const newSession = { playerId: ann };
  const next = (siteUrl: string, returnTo: string | undefined) =>
    createHandover({ hosts: siteHosts(siteUrl), clock: () => 0 }).nextAddress(returnTo, newSession);

  it.each([
    ['https://cup.example', '/profile', '/profile'],
    ['https://cup.example', 'https://cup.example/me', 'https://cup.example/me'],
    ['https://cup.example', 'https://owl.cup.example/me', 'https://owl.cup.example/me'],
    ['https://cup.example', 'https://evil.example/me', undefined],
    ['https://cup.example', undefined, undefined],
    [site, 'http://localhost:8901/me', 'http://localhost:8901/me'],
    [site, 'http://cup.localhost:8901/me', 'http://cup.localhost:8901/me'],
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
