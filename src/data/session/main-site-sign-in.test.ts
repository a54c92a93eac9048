import { beforeEach, expect, it, vi } from 'vitest';

let siteUrl = '';
vi.mock('../site.ts', () => ({ site: () => ({ siteUrl }) }));

const replace = vi.fn();
const asked: unknown[] = [];

/** A page of `origin` whose main site answers with `answer`. */
async function open(origin: string, answer: unknown, use: { isUsed?: boolean; user?: object } = {}) {
  vi.resetModules();
  const place = { origin, pathname: '/schedule', search: '?day=2', hash: '#m1', replace };
  vi.stubGlobal('location', place);
  const body = {};
  vi.stubGlobal('document', { body, activeElement: use.isUsed ? {} : body });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([address, init.credentials]);
    if (answer instanceof Error) throw answer;
    return Response.json(answer);
  });
  const [{ session }, { adoptMainSiteSignIn }] = await Promise.all([
    import('./session.ts'),
    import('./main-site-sign-in.ts'),
  ]);
  if (use.user) session.user = use.user as typeof session.user;
  await adoptMainSiteSignIn();
}

const offer = { error: false, isSignedIn: true };
const minisite = 'https://cup.example.org';

beforeEach(() => {
  siteUrl = 'https://example.org';
  asked.length = 0;
  replace.mockReset();
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('goes to the main site and back to the same place, and again only after a minute', async () => {
  await open(minisite, offer);
  expect(asked).toEqual([['https://example.org/auth/handover/offer', 'include']]);
  expect(replace.mock.calls).toEqual([['/auth/handover/start?return=%2Fschedule%3Fday%3D2%23m1']]);
  const startedAt = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(startedAt + 59_000);
  await open(minisite, offer);
  expect(replace.mock.calls.length).toBe(1);
  vi.spyOn(Date, 'now').mockReturnValue(startedAt + 61_000);
  await open(minisite, offer);
  expect(replace.mock.calls.length).toBe(2);
});

it.each([
  ['nobody is signed in there', { error: false, isSignedIn: false }],
  ['the answer is not understood', 'text'],
  ['the main site cannot be reached', new TypeError('Failed to fetch')],
])('stays where %s', async (_case, answer) => {
  await open(minisite, answer);
  expect([asked.length, replace.mock.calls]).toEqual([1, []]);
});

it.each([
  ['in use', { isUsed: true }],
  ['signed in meanwhile', { user: { airtableID: 'a', website_settings: [] } }],
])('does not replace a page that is %s', async (_case, use) => {
  await open(minisite, offer, use);
  expect([asked.length, replace.mock.calls]).toEqual([1, []]);
});

it.each([
  ['https://example.org', 'https://example.org'],
  ['http://cup.localhost:8901', 'http://localhost:8901'],
  ['http://192.168.0.9:8901', 'http://localhost:8901'],
  ['https://other.org', 'https://example.org'],
])('makes no call on %s of %s', async (origin, main) => {
  siteUrl = main;
  await open(origin, offer);
  expect([asked, replace.mock.calls]).toEqual([[], []]);
});

it('stays without a storage that notes the redirect', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  await open(minisite, offer);
  expect([asked.length, replace.mock.calls]).toEqual([1, []]);
});
