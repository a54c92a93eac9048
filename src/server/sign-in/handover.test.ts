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

const signInFor = async (returnTo: string): Promise<string> =>
  String(
    (
      await bodyOf(
        await server.browser.post(`${site}/auth/local`, { player: ann, key: localKey, return: returnTo }),
      )
    ).next,
  );
const failed = '/auth/discord/return?error=sign-in-expired';
const open = async (address: string) => {
  const answer = await server.browser.open(address);
  return [answer.status, answer.headers.get('location')];
};
const isSignedIn = async (host: string) =>
  (await bodyOf(await server.browser.get(`${host}/auth/session`))).user !== undefined;

describe('signing in on a minisite whose host shares no cookie', () => {
  it('hands the sign-in over once', async () => {
    const next = await signInFor(`${minisite}/match/M1/editor?x=1#maps`);
    expect(next).toMatch(/^http:\/\/cup\.localhost:8901\/auth\/handover\?ticket=[\w-]{43}&return=/);
    expect(await isSignedIn(minisite)).toBe(false);
    expect(await open(next)).toEqual([302, '/match/M1/editor?x=1#maps']);
    expect(await isSignedIn(minisite)).toBe(true);
    expect(await isSignedIn(site)).toBe(true);
    const [main, own] = server.browser.cookies;
    expect([main?.host, own?.host, main?.value === own?.value]).toEqual([
      'localhost',
      'cup.localhost',
      false,
    ]);
    expect(await open(next)).toEqual([302, failed]);
  });

  it('within 30 s', async () => {
    const [first, second] = [await signInFor(minisite), await signInFor(minisite)];
    bench.pass(29_999);
    expect(await open(first)).toEqual([302, '/']);
    bench.pass(1);
    expect(await open(second)).toEqual([302, failed]);
  });

  it('on the host it was made for, and a try elsewhere spoils it', async () => {
    const next = await signInFor(`${minisite}/me`);
    expect(await open(next.replace('cup.', 'evil.'))).toEqual([302, failed]);
    expect(await isSignedIn('http://evil.localhost:8901')).toBe(false);
    expect(await open(next)).toEqual([302, failed]);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'never leads to %j',
    async (address) => {
      const next = new URL(await signInFor(minisite));
      next.searchParams.set('return', address);
      expect(await open(next.href)).toEqual([302, '/']);
    },
  );

  it.each(['', '?ticket=', '?ticket=x', `?ticket=${'x'.repeat(43)}`])('needs a ticket: %j', async (query) => {
    expect(await open(`${minisite}/auth/handover${query}`)).toEqual([302, failed]);
  });

  it('says nothing to anybody on the way', async () => {
    const answer = await server.browser.open(await signInFor(minisite));
    expect([answer.headers.get('referrer-policy'), answer.headers.get('cache-control')]).toEqual([
      'no-referrer',
      'no-store',
    ]);
    expect(bench.logged()).not.toMatch(/ticket/);
  });
});

describe('nextAddress', () => {
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
    // Another program of the machine gets no ticket.
    [site, 'http://cup.localhost:9000/me', 'http://cup.localhost:9000/me'],
    [site, 'https://cup.localhost:8901/me', 'https://cup.localhost:8901/me'],
    [site, 'http://127.0.0.1:8901/me', undefined],
  ])('of %s for %s is %s', (siteUrl, returnTo, expected) => {
    expect(next(siteUrl, returnTo)).toBe(expected);
  });

  it.each([
    ['http://server:8901', 'http://cup.server:8901?a=1', 'http://cup.server:8901', '/?a=1'],
    [site, 'http://CUP.localhost:8901', 'http://cup.localhost:8901', '/'],
  ])('of %s for %s carries a ticket', (siteUrl, returnTo, origin, path) => {
    const address = new URL(next(siteUrl, returnTo) ?? '');
    expect([address.origin, address.pathname, address.searchParams.get('return')]).toEqual([
      origin,
      '/auth/handover',
      path,
    ]);
  });
});
