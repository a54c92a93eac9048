import type { Page } from 'playwright/test';
import { expect, pathOf, test } from '../support/fixtures.ts';
import { forgetShifts, readShiftFaults, settle, watch } from '../support/layout-shift.ts';
import { type Find, pageKinds } from '../support/pages.ts';

// Each measurement is a test of its own: the workers share them.
test.describe.configure({ mode: 'parallel' });

/** Simulates a phone in a stadium: every request takes half a second, every script four times as long. */
const slowDown = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1_474 * 1_000) / 8,
    uploadThroughput: (675 * 1_000) / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

test('the first picture waits for no style file: the document has them, and nothing fetches them again', async ({
  browser,
  baseURL,
  league,
}) => {
  const match = await league.find('Matches', (record) => record.score_1 !== undefined);
  const event = await league.find('Events', (record) => record.in_progress === true);
  // Without the worker, whose document is one for all pages and links them.
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  for (const path of ['/', pathOf('event', event), pathOf('match', match)]) {
    const page = await context.newPage();
    await watch(page);
    await page.goto(path);
    await settle(page);
    const { held, fetched } = await page.evaluate(() => ({
      held: [...document.querySelectorAll<HTMLLinkElement>('head link[disabled]')].map(({ href }) => href),
      fetched: performance.getEntriesByType('resource').map(({ name }) => name),
    }));
    expect(held.length).toBeGreaterThan(1);
    expect(fetched.filter((name) => held.includes(name))).toEqual([]);
    await page.close();
  }
  await context.close();
});

test('home is drawn after at most twelve requests', async ({ page }) => {
  await page.addInitScript(() => {
    const state = globalThis as unknown as { drawnAtMs?: number };
    const look = (): void => {
      // The page itself, not its first screen. The number of planned matches depends on the journeys before.
      if (document.querySelector('#root [aria-labelledby="upcoming-matches"] li'))
        state.drawnAtMs = Date.now();
      else requestAnimationFrame(look);
    };
    look();
  });
  const asked: { url: string; atMs: number }[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ request, wallTime }) => {
    if (!request.url.startsWith('data:')) asked.push({ url: request.url, atMs: wallTime * 1000 });
  });
  await slowDown(page);
  await page.goto('/', { waitUntil: 'commit' });
  const readDrawn = () => page.evaluate(() => (globalThis as unknown as { drawnAtMs?: number }).drawnAtMs);
  await expect.poll(readDrawn, { timeout: 20_000 }).toBeDefined();
  const drawnAtMs = await readDrawn();
  const before = asked.filter(({ atMs }) => atMs < (drawnAtMs ?? 0)).map(({ url }) => url);
  expect(before.length).toBeGreaterThan(5);
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(12);
});

test('the document names the few scripts of its page, in the order in which they are wanted', async ({
  request,
  league,
}) => {
  const match = await league.find('Matches', (record) => record.score_1 !== undefined);
  const event = await league.find('Events', (record) => record.in_progress === true);
  const read = async (file: string): Promise<string> => (await request.get(file)).text();
  for (const path of ['/', pathOf('event', event), pathOf('match', match)]) {
    const html = await read(path);
    const filesIn = (tag: RegExp) => [...html.matchAll(tag)].map(([, file]) => file ?? '');
    const run = filesIn(/<script type="module"[^>]* src="([^"]+)"/g);
    const fetched = filesIn(/<link rel="modulepreload"[^>]* href="([^"]+)"/g);
    const texts = new Map(await Promise.all(fetched.map(async (file) => [file, await read(file)] as const)));

    // Each of them costs a request also where a connection carries many at a time; some are small and shared with
    // overlays, which load nothing else of a page.
    expect(fetched.length, fetched.join(' ')).toBeLessThanOrEqual(20);
    expect(fetched).toEqual(expect.arrayContaining(run));
    // Of the page's own files the largest first: it takes longest to arrive.
    const sizes = fetched
      .filter((file) => !run.includes(file))
      .map((file) => Buffer.byteLength(texts.get(file) ?? ''));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  }
});

/** Counts what is on its way to the page. */
const countRequests = (page: Page): (() => number) => {
  const open = new Set<object>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
};

const running = (find: Find) => find('Events', (record) => record.in_progress === true);
const special = (find: Find) => find('Matches', (record) => record.special_event !== undefined);

/** From where to which link; each is a page's first visit to the other. */
const moves: readonly (readonly [what: string, where: (find: Find) => Promise<readonly [string, string]>])[] =
  [
    ['home to a match', async () => ['/', 'main a[href^="/match/"]']],
    ['home to an event', async () => ['/', 'main a[href^="/event/"]']],
    ['events to an event', async () => ['/events', 'main a[href^="/event/"]']],
    ['teams to a team', async () => ['/teams', 'main a[href^="/team/"]']],
    ['players to a player', async () => ['/players', 'main a[href^="/player/"]']],
    ...['bracket', 'schedule', 'standings'].map(
      (child) =>
        [
          `event to its ${child}`,
          async (find: Find) => [pathOf('event', await running(find)), `a[href$="/${child}"]`] as const,
        ] as const,
    ),
    [
      'schedule to a special match',
      async (find) => {
        const match = await special(find);
        const event = await find('Events', ({ id }) => id === (match.event as string[])[0]);
        return [pathOf('event', event, 'schedule?page=all'), `a[href="${pathOf('match', match)}"]`];
      },
    ],
  ];

for (const [what, where] of moves) {
  test(`from ${what} over a slow line: the page before stays until the next is there, nothing shifts`, async ({
    browser,
    baseURL,
    league,
  }) => {
    const [from, link] = await where(league.find);
    // The worker's own requests cannot be slowed down.
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await watch(page);
    const onTheWay = countRequests(page);
    await page.goto(from);
    await settle(page);
    await slowDown(page);
    const target = page.locator(link).first();
    await target.scrollIntoViewIfNeeded();
    await forgetShifts(page);
    await target.click();
    await expect(page.locator('[data-waiting]')).toHaveCount(0, { timeout: 20_000 });
    await settle(page);
    // Deferred content moves the layout: wait until nothing is loading and nothing has changed twice in a row.
    for (let quiet = 0; quiet < 2; ) {
      await page.waitForTimeout(200);
      await settle(page);
      quiet = onTheWay() === 0 ? quiet + 1 : 0;
    }
    expect(await readShiftFaults(page)).toEqual([]);
    await context.close();
  });
}

/** Pages at the widths at which a line had room in one typeface and not in the other. */
const narrowLines: readonly (readonly [page: string, width: number, height: number])[] = [
  ['home', 390, 844],
  ['event-schedule', 412, 823],
  ['event-scenarios', 375, 667],
  ['event-standings', 1280, 720],
  ['event-standings', 1440, 900],
  ['team', 360, 740],
  ['team-details', 1024, 768],
  ['player-played-matches', 360, 740],
  // Prose is drawn in the system's face and stays so.
  ['learn-standings', 768, 1024],
];

test('a typeface that comes after the first picture moves nothing at any of these widths', async ({
  browser,
  baseURL,
  league,
}) => {
  for (const [name, width, height] of narrowLines) {
    const context = await browser.newContext({
      viewport: { width, height },
      serviceWorkers: 'block',
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await watch(page);
    const faces: (() => Promise<void>)[] = [];
    let isHeld = true;
    await page.route(/\.woff2$/, async (route) => {
      if (isHeld) faces.push(() => route.continue());
      else await route.continue();
    });
    // A document with held faces is never loaded.
    await page.goto((await pageKinds.find((kind) => kind.name === name)?.pathIn(league.find)) ?? '', {
      waitUntil: 'domcontentloaded',
    });
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await forgetShifts(page);
    // Some are asked for only now.
    isHeld = false;
    await Promise.all(faces.map((load) => load()));
    await settle(page);
    expect([name, width, await readShiftFaults(page)]).toEqual([name, width, []]);
    await context.close();
  }
});
