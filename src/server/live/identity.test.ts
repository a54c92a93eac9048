import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeConfig, silentLog } from '../../../tests/fakes/fake-app.ts';
import { localKey } from '../../../tests/support/local-key.ts';
import { ann, bo, bodyOf, createSignInBench, type Opened } from '../../../tests/support/sign-in-bench.ts';
import { createMetrics } from '../metrics.ts';
import { createSocketIdentity, type SocketIdentity } from './identity.ts';
import { createLive, type Live } from './live.ts';

const site = 'http://localhost:8901';
/** Origin of the original website. */
const website = 'https://website.example';
const environment = { SITE_URL: site, CORS_ORIGINS: website };
let bench: Awaited<ReturnType<typeof createSignInBench>>;
let app: Opened;
let live: Live;
let identity: SocketIdentity;
let address: string;
/** True while look-ups fail, as during a database outage. */
let isAway = false;
const fail = () => Promise.reject(new Error('The database is away'));
const sockets: Socket[] = [];

beforeAll(async () => {
  bench = await createSignInBench();
});
beforeEach(async () => {
  app = await bench.fresh(environment);
  isAway = false;
  const { personOf, personOfToken } = app.signIn;
  const signIn = {
    ...app.signIn,
    personOf: (...values: Parameters<typeof personOf>) => (isAway ? fail() : personOf(...values)),
    personOfToken: (...values: Parameters<typeof personOfToken>) =>
      isAway ? fail() : personOfToken(...values),
  };
  identity = createSocketIdentity({ signIn, log: silentLog, clock: bench.nowMs, checkMs: 20 });
  const server = createServer();
  live = createLive({
    server,
    store: app.store,
    config: fakeConfig(environment),
    clock: Date.now,
    log: silentLog,
    metrics: createMetrics(),
    handlers: [identity.addEvents],
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  identity.close();
  await live.close();
});
afterAll(() => bench.close());

const signIn = (player: string) => app.browser.post(`${site}/auth/local`, { player, key: localKey });
const makeToken = async () => String((await bodyOf(await app.browser.post(`${site}/auth/token`))).token);

/** A connection and what it was told of its sign-in. */
const open = async (options: Record<string, unknown>) => {
  const socket = connect(address, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...options,
  });
  const told: unknown[] = [];
  socket.on('auth_status', (status) => told.push(status));
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const here = live.io.sockets.sockets.get(String(socket.id));
  await expect.poll(() => here?.data.signedIn?.playerId).toBeDefined();
  return { told, person: () => here?.data.signedIn?.playerId };
};
const over = { error: true, message: 'Unknown token' };

it('a connection whose token is ended is nobody’s at once, and others stay', async () => {
  await signIn(bo);
  const bos = await open({ query: { token: await makeToken() } });
  await signIn(ann);
  const first = await makeToken();
  bench.pass(1);
  const second = await makeToken();
  const [ended, kept] = [await open({ query: { token: first } }), await open({ query: { token: second } })];
  const cookie = `session=${app.browser.cookie(site, 'session')?.value}`;
  const page = await open({ extraHeaders: { cookie } });
  const { tokens } = await bodyOf(await app.browser.get(`${site}/auth/token`));
  const [, { id }] = tokens as [unknown, { id: string }];
  await app.browser.post(`${site}/auth/token/end`, { id });
  await expect.poll(() => ended.told.at(-1), { timeout: 2000 }).toEqual(over);
  expect([ended.person(), page.person(), bos.person()]).toEqual([undefined, ann, bo]);
  await app.browser.post(`${site}/auth/logout`, { everywhere: true });
  await expect.poll(() => [kept.told.at(-1), page.told.at(-1)], { timeout: 2000 }).toEqual([over, over]);
  expect([kept.person(), page.person(), bos.person()]).toEqual([undefined, undefined, bo]);
});

it.each([
  ['no page', undefined, true],
  ['an own page', site, true],
  ['a site of CORS_ORIGINS', website, true],
  ['another subdomain', 'http://blog.localhost:8901', false],
])('the cookie of the original website names nobody but to its pages: %s', async (_from, origin, isTaken) => {
  await signIn(ann);
  const cookie = `auth=${encodeURIComponent(JSON.stringify({ token: await makeToken() }))}`;
  const socket = connect(address, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie, ...(origin !== undefined && { origin }) },
  });
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const here = live.io.sockets.sockets.get(String(socket.id));
  expect(here && (await identity.personOf(here))?.playerId).toBe(isTaken ? ann : undefined);
});

it('a connection that only listens is nobody’s when its session is over by its age', async () => {
  const dayMs = 24 * 60 * 60 * 1000;
  await signIn(ann);
  const cookie = `session=${app.browser.cookie(site, 'session')?.value}`;
  const page = await open({ extraHeaders: { cookie } });
  const lost: unknown[] = [];
  identity.onIdentified((socket) => lost.push(socket.data.signedIn?.playerId));
  // Used elsewhere on the way, it lasts 30 days from there.
  bench.pass(20 * dayMs);
  await app.browser.get(`${site}/auth/session`);
  bench.pass(29 * dayMs);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([page.person(), page.told, lost]).toEqual([ann, [], []]);
  bench.pass(dayMs);
  await expect.poll(() => page.told).toEqual([over]);
  expect([page.person(), lost]).toEqual([undefined, [undefined]]);
});

describe('while look-ups fail', () => {
  const minuteMs = 60_000;
  const openAnn = async () => {
    await signIn(ann);
    const token = await makeToken();
    const page = await open({ query: { token } });
    const here = [...live.io.sockets.sockets.values()].at(-1);
    if (here === undefined) throw new Error('There is no socket.');
    const changes: unknown[] = [];
    identity.onIdentified((socket) => changes.push(socket.data.signedIn?.playerId));
    page.told.length = 0;
    return { page, here, changes, token };
  };

  it('a connection stays its person’s, and who asks for the rights of now gets the error', async () => {
    const { page, here, changes } = await openAnn();
    isAway = true;
    expect((await identity.lastKnown(here))?.playerId).toBe(ann);
    await expect(identity.personOf(here)).rejects.toThrow('The database is away');
    bench.pass(9 * minuteMs);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([page.person(), page.told, changes]).toEqual([ann, [], []]);
  });

  it('it is nobody’s after ten minutes of them, and its person’s again as soon as one succeeds', async () => {
    const { page, here, changes } = await openAnn();
    isAway = true;
    await identity.lastKnown(here);
    bench.pass(10 * minuteMs + 1);
    await expect.poll(() => page.person()).toBeUndefined();
    isAway = false;
    await expect.poll(() => page.person()).toBe(ann);
    expect(changes).toEqual([undefined, ann]);
  });

  it('its session that has ended meanwhile is noticed by itself afterwards', async () => {
    const { page, here } = await openAnn();
    isAway = true;
    await identity.lastKnown(here);
    bench.pass(minuteMs);
    await app.browser.post(`${site}/auth/logout`, { everywhere: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([page.person(), page.told]).toEqual([ann, []]);
    isAway = false;
    await expect.poll(() => page.told).toEqual([over]);
    expect(page.person()).toBeUndefined();
  });

  it('a token sent meanwhile is answered when one succeeds, not refused', async () => {
    const { token } = await openAnn();
    isAway = true;
    const socket = connect(address, { transports: ['websocket'], forceNew: true, query: { token } });
    const told: unknown[] = [];
    socket.on('auth_status', (status) => told.push(status));
    sockets.push(socket);
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(told).toEqual([]);
    isAway = false;
    await expect.poll(() => told).toEqual([{ error: false, user: expect.anything() }]);
  });
});
