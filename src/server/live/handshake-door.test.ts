import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fakeConfig, silentLog } from '../../../tests/fakes/fake-app.ts';
import { localKey } from '../../../tests/support/local-key.ts';
import { ann, createSignInBench } from '../../../tests/support/sign-in-bench.ts';
import { createMetrics } from '../metrics.ts';
import type { SecurityEvent } from '../security-log/security-log.ts';
import { createSocketIdentity, type SocketIdentity } from './identity.ts';
import { createLive, type Live } from './live.ts';

/** Tests the person that the session cookie names, from every place that a browser can open a connection from. */
const site = 'https://cup.example';
const environment = {
  SITE_URL: site,
  DISCORD_API: 'http://127.0.0.1:9',
  DISCORD_CLIENT_ID: 'id',
  DISCORD_CLIENT_SECRET: 'secret',
};

let bench: Awaited<ReturnType<typeof createSignInBench>>;
let live: Live;
let identity: SocketIdentity;
let address: string;
let cookie: string;
const noted: SecurityEvent[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  bench = await createSignInBench();
  const local = await bench.fresh();
  await local.browser.post('http://localhost:8901/auth/local', { player: ann, key: localKey });
  cookie = `__Host-session=${local.browser.cookies.pop()?.value}`;
  const app = await bench.open(environment);
  identity = createSocketIdentity({ signIn: app.signIn, log: silentLog, clock: bench.nowMs });
  const server = createServer();
  live = createLive({
    server,
    store: app.store,
    config: fakeConfig(environment),
    clock: Date.now,
    log: silentLog,
    metrics: createMetrics(),
    securityLog: { record: (event) => void noted.push(event) },
    handlers: [identity.addEvents],
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  noted.length = 0;
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(async () => {
  identity.close();
  await live.close();
  await bench.close();
});

/** Resolves with the person of the connection; `refused` when there is none. */
const personFrom = async (transport: string, headers: Record<string, string>) => {
  const socket = connect(address, {
    transports: [transport],
    reconnection: false,
    forceNew: true,
    extraHeaders: { host: 'cup.example', cookie, ...headers },
  });
  sockets.push(socket);
  const isOpen = await new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('connect_error', () => resolve(false));
  });
  if (!isOpen) return 'refused';
  const here = live.io.sockets.sockets.get(String(socket.id));
  return here && (await identity.personOf(here))?.playerId;
};

describe.each(['websocket', 'polling'])('the session cookie by %s', (transport) => {
  it.each<[string, Record<string, string>, string | undefined]>([
    ['an own page', { origin: site }, ann],
    ['a minisite', { origin: 'https://owl.cup.example', 'sec-fetch-site': 'same-site' }, ann],
    ['a plain subdomain', { origin: 'https://blog.cup.example' }, undefined],
    ['another port', { origin: `${site}:8443` }, undefined],
    ['http of the https site', { origin: 'http://cup.example' }, undefined],
    ['a foreign origin', { origin: 'https://evil.example' }, 'refused'],
    ['a program', {}, ann],
    ['an own page without an origin', { 'sec-fetch-site': 'same-origin' }, ann],
    ['a picture or script of a subdomain', { 'sec-fetch-site': 'same-site' }, undefined],
    ['a picture or script of elsewhere', { 'sec-fetch-site': 'cross-site' }, undefined],
  ])('from %s', async (_from, headers, person) => {
    expect(await personFrom(transport, headers)).toBe(person);
  });
});

describe('a handshake', () => {
  const polling = '/socket.io/?EIO=4&transport=polling';
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${address}${path}`, { headers: { cookie, ...headers } });

  it('is no script that another page could run (JSONP), and is noted', async () => {
    const answer = await ask(`${polling}&j=0`);
    expect([answer.status, (await answer.text()).includes('___eio')]).toEqual([403, false]);
    expect(noted).toEqual([
      { kind: 'access-refused', address: '127.0.0.1', subject: 'socket', detail: 'origin-not-allowed' },
    ]);
  });

  it('lends its connection to no page of elsewhere that comes with its id', async () => {
    const opened = await ask(polling);
    const { sid } = JSON.parse((await opened.text()).slice(1));
    const later = `${polling}&sid=${sid}`;
    expect((await ask(later, { origin: 'https://evil.example' })).status).toBe(400);
    expect((await ask(`${later}&j=0`)).status).toBe(400);
    const [answer] = await Promise.all([
      ask(later, { origin: site }),
      fetch(`${address}${later}`, { method: 'POST', body: '40' }),
    ]);
    expect(answer.status).toBe(200);
  });

  it('has answers of which no browser guesses a type', async () => {
    for (const path of [polling, `${polling}&j=0`, '/socket.io/?EIO=4&transport=nothing'])
      expect((await ask(path)).headers.get('x-content-type-options')).toBe('nosniff');
  });
});
