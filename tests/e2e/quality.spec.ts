import type { Page } from 'playwright/test';
import { axeOn } from '../support/axe.ts';
import { expect, pathOf, test } from '../support/fixtures.ts';
import { everyPage } from '../support/pages.ts';

// The three sizes are three long tests: the workers share them.
test.describe.configure({ mode: 'parallel' });

const sizes = [
  { name: 'phone', width: 390, height: 844, hasAxe: true },
  { name: 'tablet', width: 820, height: 1180, hasAxe: false },
  { name: 'laptop', width: 1440, height: 900, hasAxe: true },
];

/** Sum of the layout shifts that the viewer did not cause, as the browser counts them. */
const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const state = globalThis as unknown as { layoutShift: number };
    state.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) state.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** The page has its heading and nothing that says "loading" any more. */
const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForTimeout(250);
};

/** What depends on the colours; all else is the same document in both schemes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe calls serious or critical, in both colour schemes. */
const seriousFaults = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(ground).toBe(colorScheme);
    const axe = axeOn(page);
    const { violations } = await (colorScheme === 'dark' ? axe : axe.withRules(colourRules)).analyze();
    for (const { impact, id, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      const where = nodes.slice(0, 3).map((node) => node.target.join(' '));
      faults.push(`${colorScheme}: ${id} at ${where.join(' | ')}`);
    }
  }
  return faults;
};

for (const { name: size, hasAxe, ...viewport } of sizes) {
  const checks = `no error, no sideways scroll, no layout shift above 0.02${hasAxe ? ', nothing serious in axe' : ''}`;
  test(`every page on a ${size}: ${checks}`, async ({ page, league, problems }) => {
    test.setTimeout(420_000);
    await page.setViewportSize(viewport);
    await watchShifts(page);
    const found: string[] = [];
    for (const { name, path } of await everyPage(league.find)) {
      problems.length = 0;
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: null });
      await page.goto(path);
      await settle(page);
      const { wide, shift, squeezed } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        // A heading that is cut, or has no room for its words.
        squeezed: [...document.querySelectorAll('main h1')]
          .filter((heading) => heading.scrollWidth > heading.clientWidth + 1 && heading.clientWidth > 1)
          .map((heading) => heading.textContent),
        shift: (globalThis as unknown as { layoutShift: number }).layoutShift,
      }));
      const faults = [
        ...(wide > 0 ? [`${wide} px wider than the window`] : []),
        ...squeezed.map((heading) => `the heading ${heading} is cut`),
        ...(shift > 0.02 ? [`layout shift ${shift.toFixed(3)}`] : []),
        ...(hasAxe ? await seriousFaults(page) : []),
        // The document of an unknown address answers 404 by intent; the browser logs that as an error.
        ...problems.filter((problem) => !/404/.test(problem)),
      ];
      found.push(...faults.map((fault) => `${name}: ${fault}`));
    }
    expect(found).toEqual([]);
  });
}

/** A phone in the stands: every request takes half a second, every script four times as long. */
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
      if (document.querySelectorAll('main li').length < 5) requestAnimationFrame(look);
      else state.drawnAtMs = Date.now();
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

    // Six connections: what does not fit in them waits for a round trip of half a second.
    expect(fetched.length, fetched.join(' ')).toBeLessThanOrEqual(7);
    expect(fetched).toEqual(expect.arrayContaining(run));
    // Of the page's own files the largest first: it takes longest to arrive.
    const sizes = fetched.filter((file) => !run.includes(file)).map((file) => texts.get(file)?.length ?? 0);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));

    // What a device prepares while the rest is on its way runs first, and is there first.
    expect(texts.get(run[0] ?? '')).toContain('Intl.DateTimeFormat');
    expect(texts.get(run[0] ?? '')?.length).toBeLessThan(600);
    // What a first picture needs is compiled off the page's thread (scripts/compile-hints.mjs).
    const large = [...texts].filter(([, text]) => text.length > 20_000);
    expect(large.length).toBeGreaterThan(1);
    for (const [file, text] of large) expect(text, file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test('moving inside the site over a slow line: the page before stays until the next is there, nothing shifts', async ({
  browser,
  baseURL,
  league,
}) => {
  test.setTimeout(240_000);
  const event = await league.find('Events', (record) => record.in_progress === true);
  const special = await league.find('Matches', (record) => record.special_event !== undefined);
  const specialEvent = await league.find('Events', (record) => record.id === (special.event as string[])[0]);
  const found: string[] = [];
  for (const [from, link] of [
    ['/', 'main a[href^="/match/"]'],
    ['/', 'main a[href^="/event/"]'],
    ['/events', 'main a[href^="/event/"]'],
    ['/teams', 'main a[href^="/team/"]'],
    ['/players', 'main a[href^="/player/"]'],
    [pathOf('event', event), 'a[href$="/bracket"]'],
    [pathOf('event', event), 'a[href$="/schedule"]'],
    [pathOf('event', event), 'a[href$="/standings"]'],
    [pathOf('event', specialEvent, 'schedule?page=all'), `a[href="${pathOf('match', special)}"]`],
  ] as const) {
    // The worker's own requests cannot be slowed down.
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await watchShifts(page);
    await page.goto(from);
    await settle(page);
    await slowDown(page);
    const target = page.locator(link).first();
    const path = await target.getAttribute('href');
    await target.scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      (globalThis as unknown as { layoutShift: number }).layoutShift = 0;
    });
    await target.click();
    await expect(page.locator('[data-waiting]')).toHaveCount(0, { timeout: 15_000 });
    await settle(page);
    await page.waitForTimeout(1_500);
    const shift = await page.evaluate(() => (globalThis as unknown as { layoutShift: number }).layoutShift);
    if (shift > 0.02) found.push(`${from} to ${path}: layout shift ${shift.toFixed(3)}`);
    await context.close();
  }
  expect(found).toEqual([]);
});
