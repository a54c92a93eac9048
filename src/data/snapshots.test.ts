import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const told = vi.fn();
let session: typeof import('./session/session.ts');
let settings: typeof import('./settings/settings.ts');
let site: typeof import('./site.ts');
let snapshots: typeof import('./snapshots.ts');

const user = { airtableID: 'recPLAYER00000001', website_settings: [] };

beforeEach(async () => {
  vi.resetModules();
  told.mockClear();
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve({ active: { postMessage: told } }) },
  });
  session = await import('./session/session.ts');
  settings = await import('./settings/settings.ts');
  site = await import('./site.ts');
  snapshots = await import('./snapshots.ts');
});
afterEach(() => vi.unstubAllGlobals());

/** What the worker is told, once everything that waits has run. */
const toldTypes = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  return told.mock.calls.map(([message]) => message.type);
};

it('hands how a page stands to the worker, which need not control the page yet', async () => {
  const snapshot = { path: '/', entry: '/core.js', title: 'Home', styles: [], html: '<p>Home</p>' };
  await snapshots.keepSnapshot(snapshot);
  expect(told.mock.calls).toEqual([[{ type: 'keep-snapshot', snapshot }]]);
});

it('keeps them while nothing changes', async () => {
  snapshots.watchSnapshots();
  expect(await toldTypes()).toEqual([]);
});

it('drops them for somebody who is signed in: they show the page of a visitor', async () => {
  session.showSessionUser(user);
  snapshots.watchSnapshots();
  expect(await toldTypes()).toEqual(['drop-snapshots']);
});

it.each([
  ['somebody signs in', () => session.showSessionUser(user)],
  ['times are shown in another way', () => Object.assign(settings.settings, { hourCycle: 'changed' })],
  ['the origin is another site', () => site.setSite({ siteName: 'B', siteUrl: '', hasLocalSignIn: false })],
])('drops them when %s', async (_what, change) => {
  snapshots.watchSnapshots();
  change();
  expect(await toldTypes()).toContain('drop-snapshots');
});

it('does without a worker', async () => {
  vi.stubGlobal('navigator', {});
  await snapshots.keepSnapshot({ path: '/', entry: '/core.js', title: '', styles: [], html: '' });
  expect(told).not.toHaveBeenCalled();
});
