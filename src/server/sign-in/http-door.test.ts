import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actionNames } from '#contract/actions.ts';
import { httpHeaders, httpPaths } from '#contract/http-names.ts';
import { fakeConfig, fakeSite, noImages, silentLog } from '../../../tests/fakes/fake-app.ts';
import { createFakeKeys } from '../../../tests/fakes/fake-keys.ts';
import { localKey } from '../../../tests/support/local-key.ts';
import { ann, bo, bodyOf, createSignInBench, cy, type Opened } from '../../../tests/support/sign-in-bench.ts';
import { createActions } from '../actions/actions.ts';
import { createApp } from '../app.ts';
import { createMetrics } from '../metrics.ts';
import { addKeyRoutes } from '../production-keys/key-routes.ts';
import { addPairingRoutes } from '../production-keys/pairing-routes.ts';
import type { ProductionKeys } from '../production-keys/production-keys.ts';

/** Every call that may change something, from every place that a browser can send it from, by everybody and every key. */
const site = 'https://cup.example';
const environment = {
  SITE_URL: site,
  DISCORD_API: 'http://127.0.0.1:9',
  DISCORD_CLIENT_ID: 'id',
  DISCORD_CLIENT_SECRET: 'secret',
};

const people = { 'signed in': bo, editor: cy, owner: ann } as const;
const senders = ['visitor', ...Object.keys(people), 'show key'];

const json = { 'content-type': 'application/json' };
const places: Record<string, Record<string, string>> = {
  'a page of the main site': { ...json, origin: site },
  'a page of a minisite': { ...json, origin: 'https://owl.cup.example' },
  'a foreign origin': { ...json, origin: 'https://evil.example' },
  'a plain subdomain': { ...json, origin: 'https://blog.cup.example' },
  'http of the https site': { ...json, origin: 'http://cup.example' },
  'another port': { ...json, origin: `${site}:8443` },
  'no origin': json,
  'a form': { 'content-type': 'text/plain', origin: site },
};
const securityLog = { record: () => undefined };
const callerAddress = () => '192.0.2.1';
/** No call of the table gets as far as the keys of a production. */
const noKeys = {} as ProductionKeys;

const isOwnPlace = (place: string): boolean => place.startsWith('a page');

let bench: Awaited<ReturnType<typeof createSignInBench>>;
let server: Opened;
let app: Hono;
let routes: readonly ((app: Hono) => void)[];
let actions: ReturnType<typeof createActions>;
const cookies = new Map<string, string>();
const keys = createFakeKeys();
const desk = 'recDESK0000000001';
const showKey = keys.give('desk', 'show', { client: desk, madeBy: ann });

beforeAll(async () => {
  bench = await createSignInBench();
  const local = await bench.fresh();
  await local.store.commit(
    [
      { table: 'Players', id: cy, fields: { website_settings: ['Can edit any match'] } },
      { table: 'Clients', id: desk, fields: { key: 'desk', name: 'Desk', staff: [ann] } },
    ],
    { actor: 'test', reason: 'test' },
  );
  for (const [sender, player] of Object.entries(people)) {
    const address = 'http://localhost:8901/auth/local';
    await local.browser.post(address, { player, key: localKey });
    cookies.set(sender, `__Secure-session=${local.browser.cookies.pop()?.value}`);
  }
  server = await bench.open(environment);
  actions = createActions({
    store: server.store,
    signIn: server.signIn,
    identity: { personOf: async () => undefined },
    keys,
    clock: bench.nowMs,
    log: silentLog,
    metrics: createMetrics(),
    securityLog,
    callerAddress,
  });
  const { store, signIn } = server;
  const addKeys = (inner: Hono) =>
    addKeyRoutes(inner, { store, signIn, keys: noKeys, securityLog, callerAddress, clock: bench.nowMs });
  const addPairing = (inner: Hono) =>
    addPairingRoutes(inner, { store, signIn, keys: noKeys, securityLog, callerAddress, clock: bench.nowMs });
  routes = [signIn.addRoutes, actions.addRoutes, addKeys, addPairing];
  app = createApp({
    store: server.store,
    config: fakeConfig(environment),
    log: silentLog,
    clock: bench.nowMs,
    images: noImages,
    site: fakeSite(),
    routes,
  });
});
afterAll(async () => {
  actions.close();
  await bench.close();
});

/** Every path that takes a POST and asks who calls. */
const pathsOf = (): string[] => {
  const all = new Hono();
  for (const add of routes) add(all);
  const posts = new Set(all.routes.filter(({ method }) => method === 'POST').map(({ path }) => path));
  return [...posts].flatMap((path) =>
    path === '/actions/:name' ? actionNames.map((name) => `/actions/${name}`) : path,
  );
};

type Outcome = 'inside' | 'who are you' | 'wrong place' | 'not JSON' | 'refused as always';

const outcomes: Record<number, Outcome> = { 401: 'who are you', 403: 'wrong place', 415: 'not JSON' };

/** Calls that do not use the cookie: whoever sends them, from wherever, they ask for a proof of their own. */
const withOwnProof: Record<string, { body: unknown; statuses: readonly number[] }> = {
  [httpPaths.login]: { body: { token: 'x'.repeat(43) }, statuses: [404] },
  // Own pages lack the state of a sign-in; for others the provider is asked, which does not know the code.
  [httpPaths.discordLogin]: { body: { code: 'x' }, statuses: [400, 200] },
  [httpPaths.localLogin]: { body: { player: ann, key: localKey }, statuses: [404] },
  // Tells what the keys open that are sent along.
  [httpPaths.heldKeys]: { body: { keys: ['x'] }, statuses: [400, 403] },
  // A device that is signed in nowhere, and its ticket.
  [httpPaths.pairing]: { body: {}, statuses: [400, 403] },
  [httpPaths.pairingState]: { body: { ticket: 'x' }, statuses: [400, 403] },
  [httpPaths.localPlayers]: { body: { key: localKey }, statuses: [404] },
};

function expected(path: string, sender: string, place: string): Outcome {
  if (path in withOwnProof) return 'refused as always';
  const isForAnyOrigin = path.startsWith('/auth/');
  if (!isForAnyOrigin && place === 'a foreign origin') return 'wrong place';
  // A key is in a header, which no browser adds by itself: only pages of others are kept out.
  if (sender === 'show key' && path.startsWith('/actions/')) return 'inside';
  if (sender === 'visitor' || sender === 'show key')
    return path === httpPaths.logout ? 'inside' : 'who are you';
  if (isOwnPlace(place)) return 'inside';
  return place === 'a form' ? 'not JSON' : 'wrong place';
}

async function found(path: string, sender: string, place: string): Promise<Outcome> {
  const proof = withOwnProof[path];
  const cookie = cookies.get(sender);
  const before = server.store.sequence();
  const answer = await app.request(`${site}${path}`, {
    method: 'POST',
    headers: {
      host: 'cup.example',
      ...places[place],
      ...(cookie === undefined ? {} : { cookie }),
      ...(sender === 'show key' && { [httpHeaders.productionKey]: showKey }),
    },
    body: JSON.stringify(proof?.body ?? {}),
  });
  const { code, error } = await bodyOf(answer);
  if (proof !== undefined) {
    const isRefused = proof.statuses.includes(answer.status) && error === true;
    return isRefused && answer.headers.getSetCookie().length === 0 ? 'refused as always' : 'inside';
  }
  // What somebody may do inside is not a matter of the door.
  const isOfInside = code === 'no-client-data' || code === 'beyond-key';
  const outcome = isOfInside ? undefined : outcomes[answer.status];
  if (outcome === undefined) return 'inside';
  expect(server.store.sequence()).toBe(before);
  return outcome;
}

it('lets in whom it should, by every path, from every place', async () => {
  const paths = pathsOf();
  // The one that ends the session comes last.
  paths.sort((a, b) => Number(a === httpPaths.logout) - Number(b === httpPaths.logout));
  expect(paths.length).toBeGreaterThan(20);
  const wrong: string[] = [];
  for (const path of paths) {
    for (const sender of senders) {
      // Guesses are bounded per minute, which is not asked here.
      bench.pass(60_000);
      for (const place of Object.keys(places).sort((a, b) => Number(isOwnPlace(a)) - Number(isOwnPlace(b)))) {
        const [want, have] = [expected(path, sender, place), await found(path, sender, place)];
        if (want !== have) wrong.push(`${path} by ${sender} from ${place}: ${have}, not ${want}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
