import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OverlayPath, overlays } from '../../src/contract/overlays.ts';
import { firstOf } from '../support/dashboard-journey.ts';
import { firstPort, leagueOf, pathOf, siteFolder } from '../support/fixtures.ts';
import { localKey } from '../support/local-key.ts';
import { runNumber } from '../support/run-number.ts';
import { type RemoteRecord, ServerProcess } from '../support/server-process.ts';
import { openProbedProxy } from './probed-proxy.ts';
import { WebkitPage } from './webkit-page.ts';

/**
 * Journeys in WebKitGTK, the engine of Safari: what differs there is Background Sync, which is missing, layout and
 * storage. `--part` opens a few overlays instead of all, other ones each day. Other
 * arguments are parts of the titles of the journeys to play.
 */
const isPart = process.argv.includes('--part');
const asked = process.argv.slice(2).filter((argument) => argument !== '--part');
const port = firstPort + 10;
const origin = `http://localhost:${port}`;

const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-webkit-'));
const server = new ServerProcess({
  port: port + 1,
  dataDir,
  args: [`--site=${siteFolder}`],
  env: { SITE_URL: origin },
});
await server.start();
const { find } = leagueOf(server);
const proxy = await openProbedProxy(port, port + 1);
const page = await WebkitPage.open(origin, {
  driver: process.env.WEBKIT_DRIVER ?? '',
  browser: process.env.WEBKIT_BROWSER ?? '',
});

const client = await find('Clients', ({ key }) => key === 'main');
const show = await find('Broadcasts', ({ id }) => id === firstOf(client, 'broadcast'));
const match = await find('Matches', ({ id }) => id === firstOf(show, 'live_match'));
const event = await find('Events', ({ id }) => id === firstOf(match, 'event'));
const team = await find('Teams', ({ id }) => id === firstOf(match, 'teams'));
const staff = await find('Players', ({ id }) => id === firstOf(client, 'staff'));
const nameOf = (record: RemoteRecord): string => String(record.name);

const changeScore = (score: number) =>
  server.commit([{ table: 'Matches', id: match.id, fields: { score_1: score, score_2: 0 } }]);
const seesScore = (score: number) =>
  page.until(
    `the score ${score} : 0`,
    (wanted: number) =>
      new RegExp(`${wanted}\\D+0`).test(document.querySelector('[data-testid="score"]')?.textContent ?? ''),
    score,
  );
const signInAs = (player: RemoteRecord) =>
  page.run(
    async (id: string, key: string) => {
      const body = JSON.stringify({ player: id, key });
      const headers = { 'Content-Type': 'application/json' };
      const { ok, status } = await fetch('/auth/local', { method: 'POST', headers, body });
      if (!ok) throw new Error(`Signing in failed with ${status}.`);
    },
    player.id,
    localKey,
  );
const hasWaiting = (isWanted: boolean) =>
  page.until(
    isWanted ? 'a change that waits' : 'nothing that waits',
    (wanted: boolean) =>
      [...document.querySelectorAll('button')].some((button) =>
        /Changes not done yet: 1 waiting/.test(button.getAttribute('aria-label') ?? ''),
      ) === wanted,
    isWanted,
  );
const typeVod = (value: string) =>
  page.run((text: string) => {
    const label = [...document.querySelectorAll('label')].find((one) => one.innerText.trim() === 'VOD');
    const field = label?.control;
    if (!(field instanceof HTMLInputElement)) throw new Error('There is no field "VOD".');
    field.focus();
    field.select();
    document.execCommand('insertText', false, text);
  }, value);

const journeys: Readonly<Record<string, () => Promise<void>>> = {
  'home, event, match and team are read': async () => {
    await page.go('/');
    await page.sees('Upcoming Matches');
    await page.go(pathOf('event', event));
    await page.sees(nameOf(event));
    await page.go(pathOf('team', team));
    await page.sees(nameOf(team));
    await page.go(pathOf('match', match));
    await page.sees(nameOf(team));
  },
  'a score arrives': async () => {
    await page.go(pathOf('match', match));
    await changeScore(1);
    await seesScore(1);
  },
  'the worker takes over': async () => {
    await page.go('/');
    await page.untilWorker();
  },
  'two tabs follow the score, also when the first one is closed': async () => {
    await page.go(pathOf('match', match));
    const [first, second] = await page.openTab();
    await page.show(second);
    await page.go(pathOf('match', match));
    await page.sees(nameOf(team));
    await changeScore(2);
    await seesScore(2);
    await page.show(first);
    await seesScore(2);
    await page.closeTab();
    await page.show(second);
    await changeScore(0);
    await seesScore(0);
  },
  'pages that were read open without the server': async () => {
    await page.go(pathOf('match', match));
    await page.sees(nameOf(team));
    await page.go('/');
    await page.sees('Upcoming Matches');
    proxy.setAway(true);
    await page.reload();
    await page.sees('Upcoming Matches');
    await page.go(pathOf('event', event));
    await page.sees(nameOf(event));
    await page.go(pathOf('match', match));
    await seesScore(0);
  },
  'a score that changed meanwhile arrives when the server is back': async () => {
    await changeScore(1);
    proxy.setAway(false);
    await seesScore(1);
  },
  'a dialog of the site opens and closes': async () => {
    await page.go('/');
    await page.press('Search');
    await page.until('an open dialog', () => document.querySelector('dialog[open]') !== null);
    await page.press('Close');
    await page.until('no dialog', () => document.querySelector('dialog[open]') === null);
  },
  'the dashboard opens': async () => {
    await page.go('/');
    await signInAs(staff);
    await page.go('/dashboard');
    await page.sees('Match Editor');
  },
  'the tally opens': async () => {
    await page.go('/client/main/tally-viewer');
    await page.until('the tally', () => (document.querySelector('#overlay')?.childElementCount ?? 0) > 0);
  },
  'a match saved without the server is sent once by the page': async () => {
    await server.commit([
      { table: 'Players', id: staff.id, fields: { website_settings: ['Can edit any match'] } },
      { table: 'Matches', id: match.id, fields: { vod: null } },
    ]);
    await page.go(pathOf('match', match, 'editor'));
    await page.sees('Save details');
    if (await page.run(() => 'SyncManager' in window)) throw new Error('This WebKit has Background Sync.');
    proxy.setAway(true);
    await typeVod('https://example.org/after');
    await page.press('Save details');
    await page.sees('Kept on this device');
    await page.reload();
    await hasWaiting(true);
    proxy.setAway(false);
    await hasWaiting(false);
    const written = (await server.log(0)).filter(
      ({ recordId, after }) => recordId === match.id && after.vod === 'https://example.org/after',
    );
    if (written.length !== 1) throw new Error(`The VOD was written ${written.length} times.`);
  },
};

const opened = (Object.keys(overlays) as OverlayPath[]).filter(
  (_, place) => !isPart || place % 12 === runNumber() % 12,
);
const overlayJourneys = opened.map(
  (path) =>
    [
      `the overlay ${path} opens`,
      async () => {
        await page.go(`/client/main/${path.replace(/:\w+/g, '1')}?noAnimate=1`);
        await page.until('its show', () => document.body.dataset.broadcast !== undefined);
        // A logo that is as large as its file, as before, fills a row of a table.
        const large = await page.run(
          () =>
            [...document.querySelectorAll('#overlay img')].filter((image) => {
              const [own, row] = [image, image.closest('[class*="row_"]')].map(
                (one) => one?.clientHeight ?? 0,
              );
              return row && own && own > row * 1.5;
            }).length,
        );
        if (large > 0) throw new Error(`${large} images are higher than their rows.`);
      },
    ] as const,
);

let failed = 0;
let passed = 0;
try {
  for (const [title, play] of [...Object.entries(journeys), ...overlayJourneys]) {
    if (asked.length > 0 && !asked.some((text) => title.includes(text))) continue;
    const startedAt = Date.now();
    const error = await play().then(
      () => undefined,
      (reason) => String(reason),
    );
    proxy.setAway(false);
    const problems = [...(error ? [error] : []), ...proxy.takeProblems()];
    if (problems.length === 0) passed += 1;
    else failed += 1;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`);
    for (const problem of problems) console.log(`       ${problem}`);
  }
} finally {
  await page.close();
  proxy.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
