import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isApiPath } from '#contract/api-paths.ts';
import { isProtectedPath, redirectsOf, routeOf } from '#contract/pages.ts';
import { sitePages } from '#contract/site-pages.ts';
import { afterSignIn, guardVisit } from '#domain/links/guard.ts';
import { commit, published, testId } from '../../src/server/store/testing/test-store.ts';
import { isAppPage } from '../../src/sw/shell.ts';
import { templateHtml } from '../fakes/fake-app.ts';
import { routes } from '../specification/lists.ts';
import { createContractServer } from '../support/contract-server.ts';
import { HttpBrowser } from '../support/http-browser.ts';
import { localKey } from '../support/local-key.ts';
import { rawRequest } from '../support/raw-request.ts';
import { ann, bo, createSignInBench, type Opened } from '../support/sign-in-bench.ts';

/** Every address of the specification's list, opened by each kind of user. */
const site = 'http://localhost:8901';
const ids = { team: testId('team', 1), event: testId('event', 1), player: bo, match: testId('match', 1) };

/** The address of a record that there is. */
function filled(address: string): string {
  const [, kind = ''] = address.split('/');
  const id = ids[(kind === 'detailed' ? 'match' : kind) as keyof typeof ids] ?? '';
  return address.replace('{id}', id.slice(3)).replace('{slug}', 'final');
}

const addresses = Object.entries(routes).map(([address, what]) => [filled(address), what] as const);

/** Every address of the registry on the main site or on a minisite: of pages, their aliases and their redirects. */
function registryPaths(isMinisite: boolean): string[] {
  const own = sitePages
    .filter(({ isOnMinisites }) => isOnMinisites || !isMinisite)
    .flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const atRoot = own.flatMap((path) => (path.startsWith('/event/:id') ? path.slice(10) || '/' : []));
  const patterns = [
    ...own,
    ...(isMinisite ? atRoot : []),
    ...redirectsOf(isMinisite).map(({ from }) => from),
  ];
  const paths = patterns.map((pattern) => pattern.replace(/\/:\w+\?$/, '').replace(/:(id|slug)/, '{$1}'));
  return [...new Set(paths.map(filled))];
}

const people = ['visitor', 'player', 'staff'] as const;
const browsers = new Map<string, HttpBrowser>();
let bench: Awaited<ReturnType<typeof createSignInBench>>;
let server: Opened;

beforeAll(async () => {
  bench = await createSignInBench();
  server = await bench.fresh();
  await commit(
    server.store,
    {
      table: 'Matches',
      id: ids.match,
      fields: { custom_name: 'Final', event: [ids.event], teams: [ids.team] },
    },
    {
      table: 'News',
      id: testId('news', 1),
      fields: { name: 'Final', ...published },
    },
  );
  for (const person of people) {
    const browser = new HttpBrowser((request) => server.app.fetch(request));
    browsers.set(person, browser);
    if (person === 'visitor') continue;
    const answer = await browser.post(`${site}/auth/local`, {
      player: person === 'staff' ? ann : bo,
      key: localKey,
    });
    expect(answer.status).toBe(200);
  }
});
afterAll(() => bench.close());

type Opening = { status: number; title: string; view: Record<string, unknown> };

/** Resolves with a document as a user receives it, without the sign-in flag of its embedded records. */
async function openedBy(person: string, path: string): Promise<Opening> {
  const answer = await (browsers.get(person) ?? server.browser).open(site + path);
  const text = await answer.text();
  const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
  const { hasSession, ...view } = JSON.parse(json) as Record<string, unknown>;
  expect(hasSession === true).toBe(person !== 'visitor');
  return { status: answer.status, title: /<title>(.*?)<\/title>/.exec(text)?.[1] ?? '', view };
}

describe('every address', () => {
  it.each(addresses)('%s is one document for everybody: %s', async (path, what) => {
    const opening = await openedBy('visitor', path);
    expect(opening.status).toBe(what === 'not found' ? 404 : 200);
    // Restricted records are read afterwards, so a document never contains records that only another user may see.
    for (const person of ['player', 'staff']) expect(await openedBy(person, path)).toEqual(opening);
    // A redirect is the router's; its document is already that of the page it leads to.
    if (!what.startsWith('-> ')) return;
    const { title, view } = await openedBy('visitor', filled(what.slice(3)));
    expect([opening.title, opening.view]).toEqual([title, view]);
  });

  it('asks for a sign-in where it needs one, and leads back from there', () => {
    for (const [path] of addresses) {
      const route = routeOf(path);
      const end = route.kind === 'redirect' ? route.to : path;
      if (!isProtectedPath(end)) continue;
      const visit = (hasUser: boolean) => guardVisit(end, { hasUser, hasToken: false, hasTriedToken: false });
      expect(visit(true)).toEqual({ kind: 'pass' });
      expect(visit(false)).toEqual({ kind: 'go-to-login', login: `/login?return=${end}` });
      expect(afterSignIn(end, 'localhost')).toEqual({ kind: 'route', path: end });
    }
  });

  it('opens from the device without a network, but for signing in', () => {
    const paths = [...addresses.map(([path]) => path), ...registryPaths(false), ...registryPaths(true)];
    const closed = paths.filter((path) => !isAppPage(new URL(path, site)));
    expect([...new Set(closed)]).toEqual(['/auth/discord/redirect', '/auth/discord/return']);
  });
});

describe('every address of the registry', () => {
  const port = 19027;
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-site-'));
  writeFileSync(join(folder, 'index.html'), templateHtml);
  const real = createContractServer(port, ['--empty', `--site=${folder}`]);

  beforeAll(async () => {
    await real.start();
    await real.commit([
      { table: 'Events', id: ids.event, fields: { name: 'Small Cup', subdomain: 'cup' } },
      { table: 'Teams', id: ids.team, fields: { name: 'Reds', event: [ids.event] } },
      { table: 'Players', id: ids.player, fields: { name: 'Bo' } },
      { table: 'Matches', id: ids.match, fields: { custom_name: 'Final', event: [ids.event] } },
      { table: 'News', id: testId('news', 1), fields: { name: 'Final', ...published } },
    ]);
  });
  afterAll(async () => {
    await real.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const opened = [false, true].flatMap((isMinisite) =>
    registryPaths(isMinisite).map((path) => [isMinisite ? 'cup.localhost' : 'localhost', path] as const),
  );

  it.each(opened)('%s%s is a document, and never a call of the data server', async (host, path) => {
    const headers = { Host: `${host}:${port}`, Accept: 'text/html' };
    const answer = await rawRequest({ port, target: path, headers });
    expect([answer?.status, answer?.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer?.body).toContain('<div id="root">');
    expect(isApiPath(path, undefined)).toBe(false);
  });
});
