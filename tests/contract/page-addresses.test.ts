import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isProtectedPath, routeOf } from '#contract/pages.ts';
import { afterSignIn, guardVisit } from '#domain/links/guard.ts';
import { commit, published, testId } from '../../src/server/store/testing/test-store.ts';
import { isAppPage } from '../../src/sw/navigation.ts';
import { routes } from '../specification/lists.ts';
import { HttpBrowser } from '../support/http-browser.ts';
import { localKey } from '../support/local-key.ts';
import { ann, bo, createSignInBench, type Opened } from '../support/sign-in-bench.ts';

/** Every address of specification 2.1, for whoever opens it. */
const site = 'http://localhost:8901';
const ids = { team: testId('team', 1), event: testId('event', 1), player: bo, match: testId('match', 1) };

/** The address of a record that there is. */
function filled(address: string): string {
  const [, kind = ''] = address.split('/');
  const id = ids[(kind === 'detailed' ? 'match' : kind) as keyof typeof ids] ?? '';
  return address.replace('{id}', id.slice(3)).replace('{slug}', 'final');
}

const addresses = Object.entries(routes).map(([address, what]) => [filled(address), what] as const);
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

/** A document as somebody gets it; that somebody is signed in is taken out of its first view. */
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
    // What only some may see is read afterwards, so that nobody's document can be shown to another one.
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
    const closed = addresses.filter(([path]) => !isAppPage(path)).map(([path]) => path);
    expect(closed).toEqual(['/auth/discord/redirect', '/auth/discord/return']);
  });
});
