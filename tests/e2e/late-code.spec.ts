import { failFirst } from '../support/fail-first.ts';
import { calm, expect, passTime, test } from '../support/fixtures.ts';
import { openFresh } from '../support/match-editor-journey.ts';
import { openOverlayShow } from '../support/overlay-show.ts';

// With a worker all code is on the disk; plain http and private windows have none.
test.use({ ...calm, serviceWorkers: 'block' });

test('what a page can do without takes nothing with it when its code does not come', async ({
  page,
  league,
}) => {
  await page.route(/\/assets\/(Toaster|EditorBelow|actions|press)-/, (route) => route.abort());
  await page.clock.install();
  await openFresh(page, league);
  const name = page.getByLabel('Custom name');
  await name.fill('Kept while typing');
  await page.getByRole('button', { name: /^Save details/ }).click();
  await passTime(page, 2_000);
  await expect(name).toHaveValue('Kept while typing');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.unroute(/\/assets\/(Toaster|EditorBelow|actions|press)-/);
  await expect(
    page.getByText('This action could not be loaded. Nothing was sent: try again.').last(),
  ).toBeVisible({
    timeout: 20_000,
  });
  await expect(name).toHaveValue('Kept while typing');
});

test('a dialog whose code comes late opens then, and the page stays', async ({ page }) => {
  const failed = await failFirst(page, /\/assets\/TimeDialog-.*\.js/, 2);
  await page.goto('/events');
  await page.getByRole('button', { name: /^Time zone and display/ }).click();
  await expect.poll(failed).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 20_000 });
});

test('code that the server has no more comes with the newer version, which is offered', async ({ page }) => {
  const dialogCode = /\/assets\/TimeDialog-.*\.js/;
  await page.route(dialogCode, (route) => route.fulfill({ status: 404 }));
  await page.goto('/events');
  await page.getByRole('button', { name: /^Time zone and display/ }).click();
  await expect(page.getByText('Update ready')).toBeVisible({ timeout: 20_000 });
  await page.unroute(dialogCode);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Update ready')).toHaveCount(0);
  await page.getByRole('button', { name: /^Time zone and display/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const [what, address] of [
  ['entry', /\/assets\/core-.*\.js/],
  ['frame', /\/assets\/site-.*\.js/],
] as const) {
  test(`a page whose ${what} does not come says so, and opens by itself`, async ({ page, league }) => {
    await page.route(address, (route) => route.abort());
    // The site can be reached no more from its first answer on: a try in between would end on the browser's own page.
    const health = (url: URL) => url.pathname === '/health';
    await page.route(health, (route) => route.abort());
    await page.clock.install();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/events');
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await expect(page.getByText(/^It opens by itself/)).toBeVisible();
    // The empty document has the system's colours before any code names the scheme.
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(242, 244, 248)');
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(17, 20, 27)');
    await league.server.kill();
    await page.unroute(health);
    await passTime(page, 4_000);
    await page.unroute(address);
    await league.server.start();
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible({ timeout: 40_000 });
  });
}

test('an overlay whose code does not come stays empty, and draws by itself', async ({ page, league }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const show = await openOverlayShow(league.server);
  const failed = await failFirst(page, /\/assets\/core-.*\.js/, 1);
  await page.goto(show.pathOf('ingame'));
  await expect.poll(failed).toBe(1);
  expect(await page.locator('body').innerText()).toBe('');
  await expect(page.getByTestId('team-bar-left')).toBeVisible({ timeout: 20_000 });
});

test('a part of the frame that fails takes nothing else with it', async ({ page, league }) => {
  await openFresh(page, league);
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => {
      if (!query.includes('width')) return real(query);
      document.documentElement.dataset.broken = 'yes';
      throw new Error('Broken for this test');
    };
  });
  // A page that asks for no width itself.
  await page.goto('/events');
  await expect(page.locator('html[data-broken]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
});

test('a page that cannot be loaded comes by itself once the site answers again', async ({ page, league }) => {
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\/Players-/, (route) => route.abort());
  await league.server.kill();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Players' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute(/\/assets\/Players-/);
  await league.server.start();
  await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible({ timeout: 20_000 });
});
