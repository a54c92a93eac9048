import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanKey, createContractServer, recordId } from '../support/contract-server.ts';
import { HttpBrowser } from '../support/http-browser.ts';
import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts';

/** Sign-in on the real server, over real connections and restarts. */
const server = createContractServer(19100);
const browser = new HttpBrowser((request) => fetch(request));
const player = recordId('player', 1);
let provider: IdentityProvider;

beforeAll(async () => {
  provider = await startIdentityProvider();
  server.settings.env = {
    DISCORD_API: provider.api,
    DISCORD_CLIENT_ID: provider.clientId,
    DISCORD_CLIENT_SECRET: provider.clientSecret,
  };
  await server.start();
  await server.commit([
    { table: 'Players', id: player, fields: { name: 'Ann', discord_id: provider.account.id } },
    { table: 'Events', id: recordId('event', 1), fields: { name: 'Cup', subdomain: 'cup' } },
  ]);
});
afterAll(async () => {
  await server.dispose();
  await provider.stop();
});

const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>;
const userName = async (address = server.url) =>
  ((await json(await browser.get(`${address}/auth/session`))).user as { name: string } | undefined)?.name;

/** To the identity provider and back. */
const signIn = async (returnTo: string): Promise<Record<string, unknown>> => {
  const left = await browser.open(`${server.url}/auth/discord/start?return=${encodeURIComponent(returnTo)}`);
  const back = await fetch(left.headers.get('location') ?? '', { redirect: 'manual' });
  const returned = new URL(back.headers.get('location') ?? '');
  expect(returned.origin + returned.pathname).toBe(`${server.url}/auth/discord/return`);
  const body = Object.fromEntries(returned.searchParams);
  return json(await browser.post(`${server.url}/auth/discord-login`, body));
};

describe('sign-in', () => {
  it('goes through the identity provider and holds when the server is killed at once', async () => {
    const answer = await signIn('/me');
    expect(answer).toMatchObject({ error: false, next: '/me', user: { airtableID: cleanKey(player) } });
    await server.kill();
    await server.start();
    expect(await userName()).toBe('Ann');
  });

  it('is handed over to a minisite of localhost', async () => {
    const minisite = server.url.replace('//', '//cup.');
    const { host } = new URL(minisite);
    // Not every machine resolves the names under localhost; browsers do.
    const ask = (path: string, headers = {}) =>
      new Promise<{ status: number | undefined; location: string; cookie: string }>((resolve, reject) => {
        const options = { host: 'localhost', port: 19100, path, headers: { Host: host, ...headers } };
        const outgoing = request(options, (answer) => {
          answer.resume();
          const { location = '', 'set-cookie': [cookie = ''] = [] } = answer.headers;
          resolve({ status: answer.statusCode, location, cookie });
        });
        outgoing.on('error', reject).end();
      });
    const left = await ask('/auth/handover/start?return=/schedule');
    const back = new URL(left.location).searchParams.get('return') ?? '';
    const next = new URL(String((await signIn(back)).next));
    expect(next.host).toBe(host);
    const [Cookie = ''] = left.cookie.split(';');
    const arrived = await ask(next.pathname + next.search, { Cookie });
    expect([arrived.status, arrived.location]).toEqual([302, '/schedule']);
    expect(arrived.cookie).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('is over after a sign-out, also for a server that starts anew', async () => {
    const { token } = await json(await browser.post(`${server.url}/auth/token`));
    await browser.post(`${server.url}/auth/logout`, { everywhere: true });
    await server.stop();
    await server.start();
    expect(await userName()).toBe(undefined);
    const login = await browser.post(`${server.url}/auth/login`, { token });
    expect([login.status, (await json(login)).message]).toEqual([404, 'Unknown token']);
  });

  it.each([
    ['/auth/login', '{', 400],
    ['/auth/login', 'null', 400],
    ['/auth/discord-login', '[]', 400],
    ['/auth/local', '{"player":{"a":1}}', 404],
    ['/auth/local', `{"player":"${'x'.repeat(100_000)}"}`, 404],
    ['/auth/logout', '{"everywhere":"yes"}', 200],
    ['/auth/handover', '{}', 404],
    ['/auth/nothing', '{}', 404],
  ])('answers %s in JSON, whatever it is sent', async (path, body, status) => {
    const answer = await browser.post(`${server.url}${path}`, body);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/json']);
    expect((await json(answer)).error).toBe(status !== 200);
  });
});
