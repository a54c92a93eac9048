import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, pathOf, test } from '../support/fixtures.ts';
import { everyPage } from '../support/pages.ts';

const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'laptop', width: 1440, height: 900 },
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
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(250);
};

for (const size of sizes) {
  test(`every page on a ${size.name}: no error, no sideways scroll, no layout shift above 0.02`, async ({
    page,
    league,
    problems,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(size);
    await watchShifts(page);
    const found: string[] = [];
    for (const { name, path } of await everyPage(league.find)) {
      problems.length = 0;
      await page.goto(path);
      await settle(page);
      const { wide, shift } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        shift: (globalThis as unknown as { layoutShift: number }).layoutShift,
      }));
      if (wide > 0) found.push(`${name}: ${wide} px wider than the window`);
      if (shift > 0.02) found.push(`${name}: layout shift ${shift.toFixed(3)}`);
      // The document of an unknown address answers 404 by intent; the browser logs that as an error.
      found.push(
        ...problems.filter((problem) => !/404/.test(problem)).map((problem) => `${name}: ${problem}`),
      );
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

/** What depends on the colours; all else is the same document in both schemes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

for (const size of [sizes[0], sizes[2]]) {
  test(`axe finds nothing serious on any page, dark and light: ${size?.name}`, async ({
    browser,
    baseURL,
    league,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({
      colorScheme: 'dark',
      viewport: { width: size?.width ?? 390, height: size?.height ?? 844 },
      reducedMotion: 'reduce',
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    const found: string[] = [];
    const look = async (name: string, axe: AxeBuilder): Promise<void> => {
      const { violations } = await axe.analyze();
      for (const violation of violations) {
        if (violation.impact !== 'serious' && violation.impact !== 'critical') continue;
        const where = violation.nodes.slice(0, 3).map((node) => node.target.join(' '));
        found.push(`${name}: ${violation.id} at ${where.join(' | ')}`);
      }
    };
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    for (const { name, path } of await everyPage(league.find)) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(path);
      await settle(page);
      expect(await ground()).toBe('dark');
      await look(`${name}, dark`, new AxeBuilder({ page }));
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(ground).toBe('light');
      await look(`${name}, light`, new AxeBuilder({ page }).withRules(colourRules));
    }
    await context.close();
    expect(found).toEqual([]);
  });
}
