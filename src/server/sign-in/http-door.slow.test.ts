import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accountPaths } from '#contract/account-calls.ts';
import { requiredParameters } from '#contract/actions/payload.ts';
import { actionNames, actionOf, isActionName } from '#contract/actions.ts';
import { automationRunsPath } from '#contract/automation-runs.ts';
import { errorTexts } from '#contract/errors.ts';
import { httpHeaders, httpPaths } from '#contract/http-names.ts';
import { importPaths } from '#contract/import-calls.ts';
import { mergePreviewPath } from '#contract/merge-preview.ts';
import { noticePaths } from '#contract/notice-calls.ts';
import { recordHistoryPath } from '#contract/record-history.ts';
import { securityLogPath } from '#contract/security-log.ts';
import { showLogPath } from '#contract/show-log.ts';
import { socialRequestsPath } from '#contract/social-requests.ts';
import { endTokenPath } from '#contract/token-paths.ts';
import { twitchAuthorizePath, twitchCallbackPath, twitchChannelsPath } from '#contract/twitch.ts';
import type { KeyScope } from '#domain/access/production-rights.ts';
import { dayMs } from '#domain/time/durations.ts';
import { fakeConfig, fakeSite, noImages, silentLog } from '../../../tests/fakes/fake-app.ts';
import { localKey } from '../../../tests/support/local-key.ts';
import { ann, bo, createSignInBench, cy, type Opened } from '../../../tests/support/sign-in-bench.ts';
import { createApp } from '../app.ts';
import { createMetrics } from '../metrics.ts';
import { createReadiness } from '../readiness.ts';
import { openSecrets } from '../secrets/secrets.ts';
import { createServices } from '../services.ts';
import type { Database } from '../store/database.ts';
import { testId, testNowMs } from '../store/testing/test-store.ts';
import { watchUpstream } from '../upstream.ts';

/**
 * Every call of the server's routes that may change a record or reads private data. Each is sent from every place that
 * a browser can send it from, with every kind of caller and key.
 */
const site = 'https://cup.example';
const environment = {
  SITE_URL: site,
  DISCORD_API: 'http://127.0.0.1:9',
  DISCORD_CLIENT_ID: 'id',
  DISCORD_CLIENT_SECRET: 'secret',
  TWITCH_CLIENT_ID: 'id',
  TWITCH_CLIENT_SECRET: 'secret',
};

const people = { 'signed in': bo, editor: cy, owner: ann } as const;
const scopes = ['source', 'tally', 'deck', 'match', 'show'] as const satisfies readonly KeyScope[];
const senders = ['visitor', ...Object.keys(people), ...scopes.map((scope) => `${scope} key`)];

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
const isOwnPlace = (place: string): boolean => place.startsWith('a page');

let bench: Awaited<ReturnType<typeof createSignInBench>>;
let server: Opened;
let app: Hono;
let services: Awaited<ReturnType<typeof createServices>>;
let folder: string;
const cookies = new Map<string, string>();
const keys = new Map<string, string>();
const desk = testId('client', 2);
const warnings: string[] = [];
const noteWarning = ({ name }: Error) => void warnings.push(name);
const pass = (ms: number): void => {
  bench.pass(ms);
  vi.setSystemTime(bench.nowMs());
};

beforeAll(async () => {
  process.on('warning', noteWarning);
  // Before the database is opened: its timers wait for the time that is put back, and set themselves without end.
  vi.useFakeTimers({ toFake: ['Date'], now: testNowMs });
  bench = await createSignInBench();
  const local = await bench.fresh();
  const match = testId('match', 1);
  await local.store.commit(
    [
      { table: 'Players', id: cy, fields: { website_settings: ['Can edit any match'] } },
      { table: 'Clients', id: desk, fields: { key: 'desk', name: 'Desk', staff: [ann] } },
      { table: 'Matches', id: match, fields: { event: [testId('event', 1)] } },
    ],
    { actor: 'test', reason: 'test' },
  );
  for (const [sender, player] of Object.entries(people)) {
    const address = 'http://localhost:8901/auth/local';
    await local.browser.post(address, { player, key: localKey });
    cookies.set(sender, `__Host-session=${local.browser.cookies.pop()?.value}`);
  }
  folder = await mkdtemp(join(tmpdir(), 'grandstand-door-'));
  const config = fakeConfig({ ...environment, DATA_DIR: folder });
  server = await bench.open(environment);
  const { store } = server;
  const metrics = createMetrics();
  services = await createServices({
    config,
    log: silentLog,
    metrics,
    upstream: watchUpstream({ clock: Date.now, log: silentLog, metrics }),
    database: { queries: bench.queries, kind: 'folder' } as Database,
    store,
    readiness: createReadiness({ queries: bench.queries, config, log: silentLog }),
    secrets: openSecrets(folder),
  });
  for (const scope of scopes) {
    const lent = scope === 'match' ? { match, endsAt: new Date(bench.nowMs() + 7 * dayMs) } : {};
    const { text } = await services.keys.make({ client: desk, scope, name: scope, madeBy: ann, ...lent });
    keys.set(`${scope} key`, text);
  }
  app = createApp({
    ...services,
    store,
    config,
    log: silentLog,
    images: noImages,
    site: fakeSite(),
  });
});
afterAll(async () => {
  services.actions.close();
  services.identity.close();
  services.production.close();
  await services.securityLog.close();
  vi.useRealTimers();
  await bench.close();
  await rm(folder, { recursive: true, force: true });
  process.off('warning', noteWarning);
  expect(warnings).not.toContain('TimeoutOverflowWarning');
});

/** The paths that take a method; a path for both methods has an `ALL` of its own where the method is refused. */
const pathsOf = (wanted: 'GET' | 'POST'): string[] => {
  const all = new Hono();
  for (const add of services.routes) add(all);
  return [...new Set(all.routes.filter(({ method }) => method === wanted).map(({ path }) => path))];
};
const postPaths = (): string[] =>
  pathsOf('POST').flatMap((path) =>
    path === '/actions/:name' ? actionNames.map((name) => `/actions/${name}`) : path,
  );

/** Reads of a user's own data, with the query that each needs. */
const privateReads: Record<string, string> = {
  [httpPaths.token]: '',
  [httpPaths.productionKeys]: `?client=${desk}`,
  [securityLogPath]: '',
  [socialRequestsPath]: '',
  [recordHistoryPath]: '',
  [mergePreviewPath]: `?table=Players&id=${ann}&gone=${desk}`,
  [accountPaths.account]: '',
  [accountPaths.demo]: '',
  [accountPaths.site]: '',
  [accountPaths.invitations]: '',
  [automationRunsPath]: '',
  [showLogPath]: `?broadcast=${desk}`,
  [importPaths.list]: '',
  [twitchChannelsPath]: '',
};
/** Reads without private data, and steps of a sign-in, which are navigations with a state of their own. */
const otherReads: readonly string[] = [
  accountPaths.ways,
  httpPaths.session,
  httpPaths.discordStart,
  '/auth/discord/return',
  httpPaths.handover,
  httpPaths.handoverStart,
  httpPaths.handoverGrant,
  httpPaths.handoverOffer,
  noticePaths.notices,
  `${twitchAuthorizePath}/:scopes`,
  twitchCallbackPath,
  '/trigger',
];

type Outcome = 'inside' | 'who are you' | 'wrong place' | 'not JSON' | 'beyond its key' | 'refused as always';

const outcomes: Record<number, Outcome> = { 401: 'who are you', 403: 'wrong place', 415: 'not JSON' };

/** Calls that do not use the cookie: they require a proof of their own from every caller and origin. */
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
  [noticePaths.notices]: { body: {}, statuses: [400, 403] },
  [noticePaths.end]: { body: {}, statuses: [400, 403] },
  [httpPaths.localPlayers]: { body: { key: localKey }, statuses: [404] },
  // For pages of this site, with a password, an invitation or the key of the start.
  [accountPaths.password]: { body: { signInName: 'ann', password: 'x' }, statuses: [403, 415] },
  [accountPaths.setup]: { body: { key: 'x' }, statuses: [403, 415] },
  [accountPaths.openInvitation]: { body: { invitation: 'x' }, statuses: [403, 404, 415] },
  [accountPaths.acceptInvitation]: { body: { invitation: 'x' }, statuses: [403, 404, 415] },
};

/** Keys that act as who made them, in some actions. */
const lending: ReadonlySet<string> = new Set(['match key', 'show key']);

function expected(method: string, path: string, sender: string, place: string): Outcome {
  if (method === 'POST' && path in withOwnProof) return 'refused as always';
  const isForAnyOrigin = path.startsWith('/auth/');
  if (!isForAnyOrigin && place === 'a foreign origin') return 'wrong place';
  const isKey = keys.has(sender);
  // A key is in a header, which no browser adds by itself: only pages of others are kept out.
  if (path === '/trigger') {
    if (sender === 'deck key') return 'inside';
    return isKey ? 'beyond its key' : 'who are you';
  }
  if (isKey && path.startsWith('/actions/')) return lending.has(sender) ? 'inside' : 'who are you';
  if (sender === 'visitor' || isKey)
    return path === httpPaths.logout || path === twitchChannelsPath ? 'inside' : 'who are you';
  if (isOwnPlace(place)) return 'inside';
  // A read without an origin is a navigation, or a page's own.
  if (path in privateReads && method === 'GET' && (place === 'no origin' || place === 'a form'))
    return 'inside';
  return place === 'a form' ? 'not JSON' : 'wrong place';
}

/** Parameters are asked for before the key is looked at. */
const bodyFor = (path: string, sender: string): object => {
  const name = path.slice('/actions/'.length);
  if (!isActionName(name) || !keys.has(sender) || lending.has(sender)) return {};
  return Object.fromEntries(requiredParameters(actionOf(name).payload).map((parameter) => [parameter, 'x']));
};

async function found(method: string, path: string, sender: string, place: string): Promise<Outcome> {
  const proof = method === 'POST' ? withOwnProof[path] : undefined;
  const cookie = cookies.get(sender);
  const key = keys.get(sender);
  const before = server.store.sequence();
  const query = path === '/trigger' ? '?client=desk&event=go' : method === 'GET' ? privateReads[path] : '';
  const answer = await app.request(`${site}${path}${query}`, {
    method,
    headers: {
      host: 'cup.example',
      ...places[place],
      ...(cookie === undefined ? {} : { cookie }),
      ...(key !== undefined && { [httpHeaders.productionKey]: key }),
    },
    ...(method === 'POST' && { body: JSON.stringify(proof?.body ?? bodyFor(path, sender)) }),
  });
  const text = await answer.text();
  const { code, error } = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>;
  if (proof !== undefined) {
    const isRefused = proof.statuses.includes(answer.status) && error === true;
    return isRefused && answer.headers.getSetCookie().length === 0 ? 'refused as always' : 'inside';
  }
  const isWrongPlace = text.includes(errorTexts['origin-not-allowed']);
  if (answer.status === 403 && path === '/trigger' && !isWrongPlace) return 'beyond its key';
  // Rights of users within an endpoint are outside the scope of this test.
  const isOfInside =
    code === 'no-client-data' || code === 'beyond-key' || (answer.status === 403 && !isWrongPlace);
  const outcome = isOfInside ? undefined : outcomes[answer.status];
  if (outcome === undefined) return 'inside';
  expect(server.store.sequence()).toBe(before);
  return outcome;
}

const wrongOf = async (method: 'GET' | 'POST', paths: readonly string[]): Promise<string[]> => {
  const wrong: string[] = [];
  for (const path of paths) {
    for (const sender of senders) {
      // Guesses are bounded per minute, which is not asked here.
      pass(60_000);
      for (const place of Object.keys(places).sort((a, b) => Number(isOwnPlace(a)) - Number(isOwnPlace(b)))) {
        const want = expected(method, path, sender, place);
        const have = await found(method, path, sender, place);
        if (want !== have) wrong.push(`${method} ${path} by ${sender} from ${place}: ${have}, not ${want}`);
      }
    }
  }
  return wrong;
};

it('tells nobody what is somebody’s own but them, from a place of theirs', async () => {
  const known = [...Object.keys(privateReads), ...otherReads];
  expect(pathsOf('GET').filter((path) => !known.includes(path))).toEqual([]);
  expect(await wrongOf('GET', Object.keys(privateReads))).toEqual([]);
});

it('lets in whom it should, by every path, from every place', async () => {
  const paths = postPaths();
  // The one that ends the session comes last.
  paths.sort((a, b) => Number(a === httpPaths.logout) - Number(b === httpPaths.logout));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths).toEqual(expect.arrayContaining(['/trigger', ...Object.values(noticePaths), endTokenPath]));
  expect(await wrongOf('POST', paths)).toEqual([]);
});
