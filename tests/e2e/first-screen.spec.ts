import type { Page, Route } from 'playwright/test';
import { axeOn } from '../support/axe.ts';
import { calm, expect, pathOf, test } from '../support/fixtures.ts';
import { readShiftFaults, settle, watch } from '../support/layout-shift.ts';
import type { Find } from '../support/pages.ts';

// The document of the worker has no first screen.
test.use({ ...calm, serviceWorkers: 'block' });

const running = (find: Find) => find('Events', ({ in_progress }) => in_progress === true);
const played = (find: Find) =>
  find('Matches', ({ score_1, maps }) => score_1 !== undefined && maps !== undefined);

const pages: readonly (readonly [name: string, pathIn: (find: Find) => Promise<string>])[] = [
  ['home', async () => '/'],
  ['event', async (find) => pathOf('event', await running(find))],
  ['schedule', async (find) => pathOf('event', await running(find), 'schedule')],
  ['standings', async (find) => pathOf('event', await running(find), 'standings')],
  ['bracket', async (find) => pathOf('event', await running(find), 'bracket')],
  ['match', async (find) => pathOf('match', await played(find))],
  ['team', async (find) => pathOf('team', await find('Teams', ({ matches }) => Array.isArray(matches)))],
];

/** Keeps all scripts of the site waiting. Returns what lets them through. */
const holdScripts = async (page: Page): Promise<() => Promise<void>> => {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
};

/** Rendering has a limit per server, which other journeys use too: a document without a first screen is read again. */
const openScreen = async (
  page: Page,
  path: string,
  state: 'visible' | 'attached' = 'visible',
): Promise<void> => {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('#first-screen').waitFor({ state, timeout: 2_000 });
  }).toPass();
};

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test(`at ${width} px, ${colorScheme}: a page is readable before its scripts, and nothing moves when they take over`, async ({
      page,
      league,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await watch(page);
      for (const [name, pathIn] of pages) {
        const go = await holdScripts(page);
        await openScreen(page, await pathIn(league.find));
        const screen = page.locator('#first-screen');
        await expect(screen.locator('h1:visible, h1').first()).toBeAttached();
        await expect(page.locator('#root')).toBeEmpty();
        await expect(page.locator('#first-paint')).toBeHidden();
        await expect(
          screen.locator('main a[href^="/team/"]:visible, main a[href^="/match/"]:visible').first(),
        ).toBeVisible();
        const { violations } = await axeOn(page).include('#first-screen').analyze();
        const faults = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect([name, faults.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)]).toEqual([
          name,
          [],
        ]);
        await go();
        await settle(page);
        expect([name, await readShiftFaults(page)]).toEqual([name, []]);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    });
  }
}

test('a device with other days than UTC sees the names of a schedule until it is rendered', async ({
  browser,
  baseURL,
  league,
}) => {
  const event = await running(league.find);
  const isShownIn = async (timezoneId: string): Promise<boolean> => {
    const context = await browser.newContext({ ...calm.contextOptions, baseURL: baseURL ?? '', timezoneId });
    const page = await context.newPage();
    await holdScripts(page);
    await openScreen(page, pathOf('event', event, 'schedule'), 'attached');
    await page.waitForFunction(() => document.readyState !== 'loading');
    const isShown = await page.locator('#first-screen').isVisible();
    expect(await page.locator('#first-paint').isVisible()).toBe(!isShown);
    await context.close();
    return isShown;
  };
  expect(await isShownIn('UTC')).toBe(true);
  // 14 hours before and 11 hours after UTC: each match has another date in one of them.
  const shown = [await isShownIn('Pacific/Kiritimati'), await isShownIn('Pacific/Pago_Pago')];
  expect(shown).not.toEqual([true, true]);
});

test('a device with choices of its own sees the names of the page until it is rendered', async ({
  page,
  league,
}) => {
  await holdScripts(page);
  await page.addInitScript(() => localStorage.setItem('spoilers', '{"all":true}'));
  await page.goto(pathOf('match', await played(league.find)), { waitUntil: 'commit' });
  await expect(page.locator('#first-paint')).toBeVisible();
  await expect(page.locator('#first-screen')).toBeHidden();
});
