import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localKey } from '../../../tests/support/local-key.ts';
import { ann, bodyOf, createSignInBench, type Opened } from '../../../tests/support/sign-in-bench.ts';
import { sessionCookie } from './cookies.ts';
import { siteHosts } from './own-pages.ts';

const main = 'https://cup.example';
const minisite = 'https://owl.cup.example';
const environment = { SITE_URL: main, DISCORD_CLIENT_ID: 'id', DISCORD_CLIENT_SECRET: 'secret' };

describe('the session cookie', () => {
  it.each([
    ['https://cup.example', 'cup.example', '__Host-session'],
    ['https://cup.example', 'owl.cup.example', '__Host-session'],
    ['https://cup.example', '10.0.0.1', '__Host-session'],
    ['http://cup.example', 'cup.example', 'host-session'],
    ['http://cup.example', 'owl.cup.example', 'host-session'],
    ['http://localhost:8901', 'localhost:8901', 'session'],
    ['http://192.168.0.9:8901', '192.168.0.9:8901', 'session'],
  ])('of %s on %s is %s, of this host alone', async (siteUrl, host, name) => {
    const cookie = sessionCookie(siteHosts(siteUrl));
    const app = new Hono();
    app.get('/set', (c) => {
      cookie.set(c, 'token');
      cookie.clear(c);
      return c.text('');
    });
    const lines = (await app.request('/set', { headers: { host } })).headers.getSetCookie();
    expect(cookie.name).toBe(name);
    expect(lines.map((line) => line.slice(0, line.indexOf(';')))).toEqual([`${name}=token`, `${name}=`]);
    for (const line of lines) {
      expect(line).not.toMatch(/domain/i);
      expect(line).toMatch(/; Path=\/; HttpOnly;/);
      expect(line.includes('Secure;')).toBe(siteUrl.startsWith('https'));
    }
  });
});

describe('on https', () => {
  let bench: Awaited<ReturnType<typeof createSignInBench>>;
  let server: Opened;
  let token: string;

  beforeAll(async () => {
    bench = await createSignInBench();
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    const local = await bench.fresh();
    await local.browser.post('http://localhost:8901/auth/local', { player: ann, key: localKey });
    token = local.browser.cookies.pop()?.value ?? '';
    server = await bench.open(environment);
  });
  const ask = (address: string, cookie: string) =>
    server.app.request(`${address}/auth/session`, { headers: { host: new URL(address).host, cookie } });
  const userOf = async (answer: Response) => (await bodyOf(answer)).user;

  it('only the cookie that no other host can set signs a user in', async () => {
    expect(await userOf(await ask(main, `__Host-session=${token}`))).toMatchObject({ name: 'Ann' });
    for (const name of ['session', 'host-session', '__Secure-session', '__host-session', '__Host-handover']) {
      for (const host of [main, minisite]) {
        expect([name, await userOf(await ask(host, `${name}=${token}`))]).toEqual([name, undefined]);
      }
      token = (await freshToken()) ?? '';
    }
  });

  /** The session of the former cookie ends at its first use. */
  const freshToken = async (): Promise<string | undefined> => {
    const local = await bench.open();
    await local.browser.post('http://localhost:8901/auth/local', { player: ann, key: localKey });
    return local.browser.cookies.pop()?.value;
  };

  it.each([main, minisite])(
    'the cookie of earlier releases is cleared on %s, and its session ends',
    async (host) => {
      const answer = await ask(host, `__Secure-session=${token}`);
      expect([answer.status, await bodyOf(answer)]).toEqual([200, { error: false }]);
      expect(answer.headers.getSetCookie()).toEqual([
        '__Secure-session=; Max-Age=0; Domain=cup.example; Path=/; HttpOnly; Secure; SameSite=Lax',
      ]);
      const bearer = await server.app.request(`${main}/auth/session`, {
        headers: { host: 'cup.example', authentication: `Bearer ${token}` },
      });
      expect(await userOf(bearer)).toBe(undefined);
    },
  );

  it('a made-up former cookie is cleared without an error', async () => {
    const answer = await ask(main, '__Secure-session=nothing');
    expect([answer.status, answer.headers.getSetCookie().length]).toEqual([200, 1]);
  });
});
