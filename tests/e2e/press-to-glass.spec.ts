import type { BrowserContext, Page } from 'playwright/test';
import { prepare } from '../support/dashboard-journey.ts';
import { calm, expect, test } from '../support/fixtures.ts';
import { asSource, type Source } from '../support/obsstudio.ts';
import { keyFragment } from '../support/production-key.ts';

test.use(calm);

const openSource = async (context: BrowserContext, path: string): Promise<{ page: Page; source: Source }> => {
  const page = await context.newPage();
  const source = await asSource(page);
  await page.goto(path);
  await expect(page.locator('#overlay')).toBeAttached();
  await source.setActive(true);
  return { page, source };
};

const loaded = (page: Page) => page.getByText(/visible sources?$/);
const attackOf = (page: Page) => page.getByRole('button', { name: /^Attacker Side/ });

test('a press says on how many sources it is shown and after how long, whatever their address', async ({
  page,
  browser,
  league,
}) => {
  const { broadcast } = await prepare(page, league.server, league.find);
  // In this very browser pages and dashboard share one connection.
  const here = await openSource(page.context(), '/client/main/ingame');
  await expect(loaded(page)).toHaveText('1 visible source', { timeout: 10_000 });
  await here.page.goto('about:blank');
  await expect(loaded(page)).toHaveText('No visible source', { timeout: 15_000 });
  await page.bringToFront();
  await attackOf(page).click();
  await expect(page.getByText('Not shown by any loaded source').first()).toBeAttached();
  await expect(page.getByText('Last action: on no source')).toBeVisible();

  // It is loaded again within the seconds in which an action is tracked: its files are in the cache.
  await here.page.goBack();
  await here.source.setActive(true);
  await expect(loaded(page)).toHaveText('1 visible source', { timeout: 10_000 });
  // Its first report, which has no time: it draws what was pressed before it came.
  await expect(page.getByText('Last action: received by its source')).toBeVisible();
  await page.bringToFront();
  await attackOf(page).click();
  await expect(page.getByText(/^Shown on 1 of 1 source after \d\.\d\d s$/).first()).toBeAttached();
  // A tab in the background draws no frames.
  await here.page.evaluate(() => {
    const { standing } = window as unknown as { standing: { setShown: (isShown: boolean) => void } };
    standing.setShown(false);
  });
  await expect(loaded(page)).toHaveText('No visible source');
  await here.page.close();
  await expect(loaded(page)).toHaveText('No visible source', { timeout: 15_000 });

  // Another machine: its pages have a connection of their own.
  const machine = await browser.newContext({ baseURL: league.server.url });
  // One of them has a key: it speaks for all.
  const key = await keyFragment(league.server, 'main', 'source');
  const { source } = await openSource(machine, `/client/main/ingame${key}`);
  await openSource(machine, '/client/main/schedule');
  await openSource(machine, `/broadcast/${String(broadcast.key)}/ingame`);
  await expect(loaded(page)).toHaveText('3 visible sources', { timeout: 10_000 });
  await attackOf(page).click();
  // The schedule uses the same record, and has no attacking side.
  await expect(page.getByText(/^Shown on 2 of 2 sources after \d\.\d\d s$/).first()).toBeAttached();
  await expect(page.getByText(/^Slowest \d\.\d\d s: Ingame$/)).toBeVisible();
  await page.getByRole('button', { name: /^Break match/ }).click();
  await expect(page.getByText(/^Shown on 1 of 1 source after \d\.\d\d s$/).first()).toBeAttached();
  await expect(page.getByText(/^Slowest \d\.\d\d s: Schedule$/)).toBeVisible();

  // A source that is shown nowhere draws nothing, and one that is closed is gone.
  await source.setVisible(false);
  await expect(loaded(page)).toHaveText('2 visible sources');
  await attackOf(page).click();
  await expect(page.getByText(/^Slowest \d\.\d\d s: Ingame$/)).toBeVisible();
  await expect(attackOf(page).locator('xpath=..')).toContainText('Shown on 1 of 1 source');
  await machine.close();
  await expect(loaded(page)).toHaveText('No visible source', { timeout: 15_000 });
});

test('a source that still shows the match before does not count as showing the next', async ({
  page,
  browser,
  league,
}) => {
  const { match } = await prepare(page, league.server, league.find);
  const machine = await browser.newContext({ baseURL: league.server.url, serviceWorkers: 'block' });
  const key = await keyFragment(league.server, 'main', 'source');
  const { page: ingame } = await openSource(machine, `/client/main/ingame${key}`);
  await expect(loaded(page)).toHaveText('1 visible source', { timeout: 10_000 });
  // Its first report has arrived: the time of an earlier action is unknown.
  await attackOf(page).click();
  const last = page.getByText(/^(Slowest|Last action:) /);
  await expect(last).toBeVisible();
  const earlier = String(await last.textContent());
  // The records of the next match are delayed; until then the frame stays as it was.
  await ingame.route(/\/(things|changes)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await route.continue().catch(() => undefined);
  });
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByRole('button', { name: 'Go live' }).click();
  await expect(last).not.toHaveText(earlier);
  await expect(last).toHaveText(/^Slowest [1-9]\d*(\.\d\d)? s: Ingame$/);
  expect(await league.find('Broadcasts', ({ key }) => key === 'main')).not.toMatchObject({
    live_match: [match.id],
  });
  await machine.close();
});
