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

/** Opens the first screen of a page without its scripts. Returns it, and what lets the scripts through. */
const openHeld = async (page: Page, path: string) => {
  const go = await holdScripts(page);
  await openScreen(page, path);
  const takeOver = async (): Promise<void> => {
    await go();
    await settle(page);
  };
  return { screen: page.locator('#first-screen'), takeOver };
};

/** Notes the controls of the first screen by their places in it, and those of the page when it has taken over. */
const noteControls = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const placeOf = (top: Element, control: Element): string => {
      const parent = control.parentElement;
      if (control === top || !parent) return '';
      return `${placeOf(top, parent)}/${[...parent.children].indexOf(control)}`;
    };
    const controlsIn = (top: Element | null): string[] =>
      [...(top?.querySelectorAll('a, button, summary') ?? [])].map(
        (control) => `${placeOf(top!, control)} ${control.localName} ${control.getAttribute('href')}`,
      );
    const state = globalThis as unknown as { controls: string[]; later: string[] };
    state.controls = controlsIn(document.getElementById('first-screen'));
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      state.later = controlsIn(document.getElementById('root'));
    }).observe(document.documentElement, { attributeFilter: ['data-first-screen'] });
  });

/** Controls of the first screen that the page did not have in the same places. */
const movedControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { controls, later } = globalThis as unknown as { controls: string[]; later: string[] };
    return controls.filter((control) => !later.includes(control));
  });

const phone = {
  userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
};

for (const [width, height, agent] of [
  [390, 844, phone],
  [1440, 900, {}],
] as const) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test.describe(() => {
      test.use({ viewport: { width, height }, colorScheme, ...agent });

      test(`at ${width} px, ${colorScheme}: a page is readable before its scripts, and nothing moves when they take over`, async ({
        page,
        league,
      }) => {
        await watch(page);
        for (const [name, pathIn] of pages) {
          const { screen, takeOver } = await openHeld(page, await pathIn(league.find));
          await expect(screen.locator('h1')).toBeAttached();
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
          await noteControls(page);
          await takeOver();
          expect([name, await movedControls(page)]).toEqual([name, []]);
          expect([name, await readShiftFaults(page)]).toEqual([name, []]);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        }
      });
    });
  }
}

test('the focus on a link, the scroll position and the logos stay when the page takes over', async ({
  page,
  league,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const path = pathOf('event', await running(league.find));
  const { screen, takeOver } = await openHeld(page, path);
  await expect(screen.locator('img[data-picture][src^="data:image/svg+xml;base64"]').first()).toBeAttached();
  const tabs = page.getByRole('navigation', { name: 'Event' });
  const tab = tabs.getByRole('link', { name: 'Schedule' });
  await tab.focus();
  await page.evaluate(() => window.scrollTo(0, 150));
  await takeOver();
  await expect(tab).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(150);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/schedule$/);
});

test('links of a first screen open pages before any script has run', async ({ page, league }) => {
  const event = await running(league.find);
  const { takeOver } = await openHeld(page, pathOf('event', event));
  const tab = page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'Schedule' });
  await tab.click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/schedule$/);
  await takeOver();
  await expect(tab).toHaveAttribute('aria-current', 'page');
});

test('a press that is held while the page takes over is one click', async ({ page, league }) => {
  const { takeOver } = await openHeld(page, pathOf('event', await running(league.find)));
  await page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'Schedule' }).hover();
  await page.mouse.down();
  await takeOver();
  const entries = await page.evaluate(() => history.length);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/schedule$/);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

test('the page does what was clicked last on its first screen', async ({ page }) => {
  const { screen, takeOver } = await openHeld(page, '/');
  await screen.getByRole('button', { name: /^Search/ }).click();
  await screen.getByRole('button', { name: /^Time zone and display/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await takeOver();
  await expect(page.getByRole('dialog', { name: /time/i })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a part that was unfolded on the first screen is open in the page', async ({ page, league }) => {
  const { screen, takeOver } = await openHeld(page, pathOf('match', await played(league.find)));
  await screen.getByText('Form and head-to-head').click();
  await takeOver();
  const fold = page.locator('details', { hasText: 'Form and head-to-head' });
  await expect(fold).toHaveAttribute('open');
  await expect(fold.getByRole('heading').first()).toBeVisible();
});

for (const [what, address] of [
  ['the entry', /\/assets\/core-.*\.js/],
  ['the page', /\/assets\/Home-.*\.js/],
] as const) {
  test(`the first screen stays readable when ${what} does not load, and says so`, async ({ page }) => {
    // The site cannot be reached either: the page does not reload.
    const health = (url: URL) => url.pathname === '/health';
    for (const missing of [address, health]) await page.route(missing, (route) => route.abort());
    await openScreen(page, '/');
    await expect(page.getByText('This page could not be loaded in full.')).toBeVisible();
    await expect(page.locator('#first-screen main a[href^="/match/"]').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toHaveCount(0);
    await page.unroute(address);
    await page.unroute(health);
    await settle(page);
    await expect(page.locator('#not-loaded')).toHaveCount(0);
  });
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
