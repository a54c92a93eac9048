import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from 'playwright/test';
import { demoFolder } from '../support/demo-folder.ts';
import { calm, expect, siteFolder, test } from '../support/fixtures.ts';
import { tokenOf } from '../support/local-sign-in.ts';
import {
  hasMaps,
  mayEdit,
  nameMatch,
  openEditor,
  save,
  untilSent,
  valuesOf,
} from '../support/outbox-journey.ts';
import { type RemoteRecord, ServerProcess } from '../support/server-process.ts';

test('on plain http, with no worker and no locks, two pages keep and send each change once', async ({
  playwright,
  league,
}, testInfo) => {
  // Five starts of a server on a busy machine.
  test.setTimeout(180_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-venue-'));
  cpSync(demoFolder, dataDir, { recursive: true });
  const port = league.server.settings.port + 40;
  const args = [`--site=${siteFolder}`];
  const here = new ServerProcess({ port, dataDir, args });
  await here.start();
  const player = (await here.list('Players')).find(mayEdit) as RemoteRecord;
  const token = await tokenOf(here.url, player.id);
  await here.stop();

  const url = `http://venue.test:${port}`;
  const venue = new ServerProcess({ port, dataDir, args, env: { SITE_URL: url } });
  await venue.start();
  const { launchOptions = {} } = testInfo.project.use as { launchOptions?: LaunchOptions };
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP venue.test 127.0.0.1'],
  });
  try {
    const context = await browser.newContext({ baseURL: url, ...calm.contextOptions });
    await context.addCookies([{ name: 'host-session', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
    const match = (await venue.list('Matches')).find(hasMaps) as RemoteRecord;
    const { sequence } = await venue.commit([
      { table: 'Matches', id: match.id, fields: { custom_name: 'Before', vod: '' } },
    ]);
    const [one, two] = [await context.newPage(), await context.newPage()];
    await openEditor(one, match);
    await openEditor(two, match);
    // No worker has the code: what is not here when the server goes does not come.
    for (const page of [one, two]) await page.waitForLoadState('networkidle');
    const has = () => [window.isSecureContext, 'serviceWorker' in navigator, 'locks' in navigator];
    expect(await one.evaluate(has)).toEqual([false, false, false]);
    await venue.kill();
    await nameMatch(one, 'Of one page');
    await two.getByLabel('Forfeit reason').fill('Of the other page');
    await save(two, /^Save details/);
    await one.getByLabel('VOD', { exact: true }).fill('https://example.org/vod');
    await save(one, /^Save details/);
    await venue.start();
    await untilSent(one, 60_000);

    const log = await venue.log(sequence);
    expect(valuesOf(log, match.id, 'custom_name', player.id)).toEqual(['Of one page']);
    expect(valuesOf(log, match.id, 'forfeit_reason', player.id)).toEqual(['Of the other page']);
    expect(valuesOf(log, match.id, 'vod', player.id)).toEqual(['https://example.org/vod']);

    // A page that dies while it sends leaves its right to the next one after a while.
    await venue.kill();
    await nameMatch(one, 'Of a page that dies');
    await venue.start();
    await one.close();
    await untilSent(two, 60_000);
    const values = valuesOf(await venue.log(sequence), match.id, 'custom_name', player.id);
    expect(values).toEqual(['Of one page', 'Of a page that dies']);
  } finally {
    await browser.close();
    await venue.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
