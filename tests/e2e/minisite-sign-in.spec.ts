import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from 'playwright/test';
import { demoFolder } from '../support/demo-folder.ts';
import { calm, expect, siteFolder, test } from '../support/fixtures.ts';
import { tokenOf } from '../support/local-sign-in.ts';
import { type RemoteRecord, ServerProcess } from '../support/server-process.ts';

test('a minisite takes over the sign-in of the main site by a cookie of its own, and a sign-out ends both', async ({
  playwright,
  league,
}, testInfo) => {
  // Two starts of a server on a busy machine.
  test.setTimeout(240_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-minisite-'));
  cpSync(demoFolder, dataDir, { recursive: true });
  const port = league.server.settings.port + 60;
  const args = [`--site=${siteFolder}`];
  const here = new ServerProcess({ port, dataDir, args });
  await here.start();
  const player = (await here.list('Players')).find(
    ({ name, clients }) => typeof name === 'string' && clients === undefined,
  ) as RemoteRecord;
  const token = await tokenOf(here.url, player.id);
  await here.stop();

  const url = `http://league.test:${port}`;
  const minisite = `http://cup.league.test:${port}`;
  const server = new ServerProcess({ port, dataDir, args, env: { SITE_URL: url } });
  await server.start();
  const { launchOptions = {} } = testInfo.project.use as { launchOptions?: LaunchOptions };
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP *.test 127.0.0.1'],
  });
  try {
    const context = await browser.newContext({ baseURL: url, ...calm.contextOptions });
    const page = await context.newPage();

    // A visitor is not sent to the main site.
    const redirects: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().includes('/auth/')) redirects.push(request.url());
    });
    const offer = page.waitForResponse(/\/auth\/handover\/offer$/);
    await page.goto(`${minisite}/schedule`);
    expect(await (await offer).json()).toEqual({ error: false, isSignedIn: false });
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    expect(redirects).toEqual([]);
    await page.close();

    await context.addCookies([{ name: 'host-session', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
    const main = await context.newPage();
    await main.goto(`${url}/events`);
    const mainAccount = main.getByRole('button', { name: `Account of ${String(player.name)}` });
    await expect(mainAccount).toBeVisible();

    const own = await context.newPage();
    await own.goto(`${minisite}/schedule`);
    const ownAccount = own.getByRole('button', { name: `Account of ${String(player.name)}` });
    await expect(ownAccount).toBeVisible();
    await expect(own).toHaveURL(`${minisite}/schedule`);
    const cookies = (await context.cookies([url, minisite])).filter(({ name }) => name.includes('session'));
    expect(cookies.map(({ name, domain }) => [name, domain]).sort()).toEqual([
      ['host-session', 'cup.league.test'],
      ['host-session', 'league.test'],
    ]);

    await ownAccount.click();
    await own.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(own.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    await main.reload();
    await expect(main.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
