import { type BrowserContext, chromium } from 'playwright/test';
import { openAlteringProxy, release } from '../support/altering-proxy.ts';
import { withProfile } from '../support/browser-profile.ts';
import { expect, test, waitForWorker } from '../support/fixtures.ts';
import { untilStored } from '../support/kept.ts';

/** An ordinary profile on disk: private windows count as not installable. */
const withOrdinaryBrowser = (
  launchOptions: Parameters<typeof chromium.launch>[0],
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> =>
  withProfile(async (profile) => {
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions });
    try {
      await use(context);
    } finally {
      await context.close();
    }
  });

test('the browser finds nothing that stands against installing @browser', async ({
  launchOptions,
  workerServer,
}) => {
  await withOrdinaryBrowser(launchOptions, async (context) => {
    const page = await context.newPage();
    await page.goto(workerServer.url);
    await waitForWorker(page);
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
  });
});

test('the installed app starts with no network, in a new window after the browser was closed @browser', async ({
  launchOptions,
  workerServer,
}) => {
  await withProfile(async (profile) => {
    const first = await chromium.launchPersistentContext(profile, { ...launchOptions });
    const page = await first.newPage();
    await page.goto(workerServer.url);
    await waitForWorker(page);
    await expect(page.getByRole('region', { name: 'Upcoming Matches' })).toBeVisible();
    const shown = await page.locator('main a[href^="/match/"]').first().getAttribute('href');
    await untilStored(page, `rec${shown?.split('/').at(-1)}`);
    await first.close();

    const later = await chromium.launchPersistentContext(profile, { ...launchOptions });
    await later.setOffline(true);
    const started = await later.newPage();
    await started.goto(workerServer.url);
    await expect(
      started.getByRole('region', { name: 'Upcoming Matches' }).getByRole('listitem').first(),
    ).toBeVisible();
    await expect(started.getByText(/last checked|last update/i)).toBeVisible({ timeout: 10_000 });
    await later.close();
  });
});

test('the app is installed with few requests, and one by one where they fail', async ({
  browser,
  workerServer,
}) => {
  const proxy = await openAlteringProxy(workerServer.url);
  /** Addresses of all installed files, and of those that were requested one by one. */
  const install = async () => {
    const from = proxy.requests.length;
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(proxy.url);
    await waitForWorker(page);
    const installed = await page.evaluate(async () => {
      const name = (await caches.keys()).find((key) => key.includes('precache'));
      const requests = name === undefined ? [] : await (await caches.open(name)).keys();
      const sizes = requests.map(async ({ url }) => {
        const answer = await caches.match(url);
        return [new URL(url).pathname, (await answer?.blob())?.size, answer?.headers.get('content-type')];
      });
      return (await Promise.all(sizes)).sort();
    });
    await context.setOffline(true);
    await page.goto(`${proxy.url}/learn`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn');
    await context.close();
    const requests = proxy.requests.slice(from);
    return {
      installed,
      documents: requests.filter((request) => request === 'POST /site-files').length,
      alone: new Set(requests.filter((request) => request.startsWith('GET /assets/'))).size,
    };
  };
  const usual = await install();
  expect(usual.installed.length).toBeGreaterThan(300);
  expect(usual.documents).toBeLessThanOrEqual(3);
  expect(usual.alone).toBeLessThan(80);

  proxy.replace('/site-files', '{}', 'application/json');
  const broken = await install();
  expect(broken.installed).toEqual(usual.installed);
  expect(broken.alone).toBeGreaterThan(300);
  await proxy.close();
});

test('a new version is offered and never forced', async ({ page, workerServer }) => {
  const proxy = await openAlteringProxy(workerServer.url);
  await page.goto(proxy.url);
  await waitForWorker(page);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await release(proxy, page);
  const offer = page.getByRole('button', { name: 'Reload' });
  await expect(offer).toBeVisible({ timeout: 20_000 });
  expect(loads).toEqual([]);
  await offer.click();
  await expect.poll(() => loads.length).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.close();
  await proxy.close();
});

test('a new version comes although the page goes on asking the old one', async ({ page, workerServer }) => {
  const proxy = await openAlteringProxy(workerServer.url);
  await page.goto(proxy.url);
  await waitForWorker(page);
  for (const version of ['second', 'third', 'fourth', 'fifth']) {
    await release(proxy, page, version);
    const offer = page.getByRole('button', { name: 'Reload' });
    await expect(offer).toBeVisible({ timeout: 20_000 });
    // In Chromium a request that meets a worker being stopped starts it again: most handovers stood still.
    await page.evaluate(() => {
      Object.assign(window, { isStillHere: true });
      const asking = setInterval(() => void fetch('/things/none').catch(() => undefined), 2);
      setTimeout(() => clearInterval(asking), 1_500);
    });
    await offer.click();
    await page.waitForFunction(() => !('isStillHere' in window), undefined, { timeout: 20_000 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.close();
  await proxy.close();
});

test('a new version that is being taken is not offered again', async ({ page, workerServer }) => {
  const proxy = await openAlteringProxy(workerServer.url);
  await page.goto(proxy.url);
  await waitForWorker(page);
  await release(proxy, page);
  const offer = page.getByRole('button', { name: 'Reload', exact: true });
  await expect(offer).toBeVisible({ timeout: 20_000 });
  await page.evaluate(() => {
    navigator.serviceWorker.getRegistration = () => new Promise(() => undefined);
  });
  await offer.click();
  await expect(page.getByRole('button', { name: 'Reloading' })).toBeDisabled();
  await page.close();
  await proxy.close();
});
