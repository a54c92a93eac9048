import type { Page } from 'playwright/test';
import { calm, expect, passTime, pathOf, test, waitForDrawing, waitForWorker } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';

test.use(calm);
test.describe.configure({ timeout: 90_000 });

/** Addresses of which the worker keeps how they stand. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = await (await caches.open('page-snapshots')).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  });

const isKept = (page: Page, path: string) =>
  expect.poll(async () => (await keptPaths(page)).includes(path), { timeout: 20_000 }).toBe(true);

/** Opens an address for the first time and stays until it is kept. */
const visit = async (page: Page, path: string) => {
  await page.goto(path);
  await waitForWorker(page);
  await isKept(page, path);
};

/** What the document itself shows: the site's code is held back until `letGo`. */
const openWithoutCode = async (page: Page, path: string) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.context().route(/\/assets\/(?:core|site)-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  // The files come from the worker's cache, which no route sees: without it they are asked for.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      if (!name.includes('precache')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (/\/assets\/(?:core|site)-[^/]*\.js/.test(request.url)) await cache.delete(request);
      }
    }
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letGo;
};

const root = (page: Page) => page.locator('#root');

test('an address visited before is there to be read before its code is, and is drawn over it', async ({
  page,
  league,
}) => {
  const team = await league.find('Teams', (record) => Array.isArray(record.matches));
  const name = `<i>Ink</i> & "Co" ${'x'.repeat(40)}`;
  await league.server.commit([{ table: 'Teams', id: team.id, fields: { name } }]);
  const path = pathOf('team', team);
  await visit(page, path);

  const letGo = await openWithoutCode(page, path);
  await expect(root(page)).toHaveAttribute('inert', '');
  const heading = page.locator('main h1');
  await expect(heading).toHaveText(name);
  await expect(page).toHaveTitle(/^<i>Ink<\/i> & "Co"/);
  // To be looked at only: nothing in it can be pressed.
  const box = await heading.boundingBox();
  const isHit = ({ x = 0, y = 0 }) => document.elementFromPoint(x + 5, y + 5)?.closest('#root') != null;
  expect(await page.evaluate(isHit, { ...box })).toBe(false);
  await expect(page.locator('[data-fleeting], dialog, iframe[src]')).toHaveCount(0);

  await league.server.commit([{ table: 'Teams', id: team.id, fields: { name: 'Renamed meanwhile' } }]);
  letGo();
  await waitForDrawing(page);
  expect(await page.evaluate(isHit, { ...box })).toBe(true);
  await expect(heading).toHaveText('Renamed meanwhile');
  await expect(page.locator('#snapshot-end')).toHaveCount(0);
  await expect(page.locator('main')).toHaveCount(1);
});

test('what has changed on the page by the time it is put away is what is kept', async ({ page, league }) => {
  const match = await league.find(
    'Matches',
    (record) => Array.isArray(record.live_broadcast) && Array.isArray(record.teams),
  );
  await league.server.commit([{ table: 'Matches', id: match.id, fields: { score_1: 0, score_2: 0 } }]);
  const path = pathOf('match', match);
  await visit(page, path);
  await league.server.commit([{ table: 'Matches', id: match.id, fields: { score_1: 1 } }]);
  const score = page.getByTestId('score').first();
  await expect(score).toContainText(/1\D+0/);
  const keptScore = () =>
    page.evaluate(async (address) => {
      const answer = await (await caches.open('page-snapshots')).match(address);
      const { snapshot } = JSON.parse((await answer?.text()) ?? '{}') as { snapshot?: { html: string } };
      const kept = new DOMParser().parseFromString(snapshot?.html ?? '', 'text/html');
      return kept.querySelector('[data-testid=score]')?.textContent ?? '';
    }, path);
  expect(await keptScore()).toMatch(/0\D+0/);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(keptScore).toMatch(/1\D+0/);
});

test('nothing is kept of problems, of addresses with a query and of pages for signed-in people', async ({
  page,
  context,
  league,
}) => {
  await page.clock.install();
  await visit(page, '/events');
  for (const path of ['/no-such-page', '/teams?search=a']) {
    await page.goto(path);
    await waitForDrawing(page);
    await passTime(page, 6_000);
  }
  await context.setOffline(true);
  await page.goto('/player/ZZZZZZZZZZZZZZ');
  await expect(page.getByText('No saved copy on this device')).toBeVisible();
  await passTime(page, 6_000);
  await context.setOffline(false);
  await visit(page, '/players');
  expect((await keptPaths(page)).sort()).toEqual(['/events', '/players']);

  const player = await league.find('Players');
  await page.goto('/events');
  await signIn(context, player);
  await page.goto('/profile');
  await expect.poll(() => keptPaths(page), { timeout: 20_000 }).toEqual([]);
  await page.goto('/events');
  await waitForDrawing(page);
  await passTime(page, 6_000);
  // The worker would keep it a moment after the page has sent it.
  await page.waitForTimeout(500);
  expect(await keptPaths(page)).toEqual([]);
});

test('times shown in another way drop what was kept', async ({ page }) => {
  await visit(page, '/events');
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('settings') ?? '{}') as object;
    const newValue = JSON.stringify({ ...settings, use24HourTime: true });
    localStorage.setItem('settings', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'settings', newValue, storageArea: localStorage }));
  });
  await expect.poll(() => keptPaths(page)).toEqual([]);
});

test('nothing moves when the page is drawn over what stood there', async ({ page, league }) => {
  const event = await league.find('Events', (record) => record.in_progress === true);
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const child of ['', 'bracket', 'schedule', 'standings']) {
    const path = pathOf('event', event, child);
    await visit(page, path);
    const kept = await page.goto(path);
    expect(await kept?.text()).toContain('id="snapshot-end"');
    await waitForDrawing(page);
    await page.waitForTimeout(1_000);
    const moved = await page.evaluate(
      () => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum,
    );
    expect([child, moved <= 0.02, moved]).toEqual([child, true, moved]);
  }
});
