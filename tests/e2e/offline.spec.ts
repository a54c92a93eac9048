import { routes } from '../specification/lists.ts';
import { calm, expect, pathOf, test, waitForDrawing, waitForWorker } from '../support/fixtures.ts';
import { untilStored } from '../support/kept.ts';
import { everyPage } from '../support/pages.ts';
import { dueInRun } from '../support/run-number.ts';

test.use(calm);

test('every page once visited opens again with no network', async ({ page, context, league }) => {
  // Sixty pages twice, if all are due.
  test.setTimeout(480_000);
  const pages = dueInRun(
    (await everyPage(league.find)).filter(({ name }) => name !== 'not found'),
    6,
  );
  const headings = new Map<string, string>();
  await page.goto('/');
  await waitForWorker(page);
  for (const { name, path } of pages) {
    await page.goto(path);
    await waitForDrawing(page);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    headings.set(name, await page.locator('main h1').first().innerText());
  }
  // Records are written behind the drawing, those of the last page last.
  const records = pages.flatMap(({ path }) => /^\/\w+\/(\w{14})\b/.exec(path)?.[1] ?? []);
  await untilStored(page, `rec${records.at(-1)}`);
  await context.setOffline(true);
  const shown = new Map<string, string>();
  for (const { name, path } of pages) {
    await page.goto(path);
    await waitForDrawing(page);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    shown.set(name, await page.locator('main h1').first().innerText());
  }

  // The worker's document lists the files that the first paint needs; the others load after it.
  const kept = await page.goto('/');
  expect(kept?.fromServiceWorker()).toBe(true);
  expect(kept?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
  const named = (await kept?.text()) ?? '';
  const readPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  await expect.poll(() => page.evaluate(readPaint)).toBeGreaterThan(0);
  const paintedMs = await page.evaluate(readPaint);
  const scripts = await page.evaluate(
    (untilMs) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < untilMs)
        .map(({ name }) => new URL(name).pathname),
    paintedMs,
  );
  expect(scripts.some((path) => path.includes('/site-'))).toBe(true);
  expect(scripts.filter((path) => !named.includes(`"${path}"`))).toEqual([]);
  await context.setOffline(false);
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(headings));
});

test('every tab of the navigation opens with no network after only the home page was visited', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await waitForWorker(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('tabs-kept-at')), { timeout: 30_000 })
    .not.toBe(null);
  await context.setOffline(true);
  const main = page.getByRole('main');
  const navigation = page.getByRole('navigation', { name: 'Main, bottom' });
  for (const [tab, record] of [
    ['Events', 'event'],
    ['Teams', 'team'],
    ['Players', 'player'],
  ] as const) {
    await navigation.getByRole('link', { name: tab }).click();
    await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible();
    await expect(main.locator(`a[href^="/${record}/"]`).first()).toBeVisible();
    await page.reload();
    await waitForDrawing(page);
    await expect(main.locator(`a[href^="/${record}/"]`).first()).toBeVisible();
    await expect(main).not.toContainText(/no saved copy|not been saved/i);
  }
});

test('a page that was never opened leads to those that were', async ({ page, context, league }) => {
  const event = await league.find('Events', ({ name }) => typeof name === 'string');
  const other = '/event/NeverOpenedYet';
  await page.goto('/');
  await waitForWorker(page);
  await page.goto(pathOf('event', event));
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const saved = () => page.evaluate(() => localStorage.getItem('opened-pages'));
  await expect.poll(saved, { timeout: 20_000 }).toContain(pathOf('event', event));
  await context.setOffline(true);
  await page.goto(other);
  await expect(page.getByText('No saved copy on this device')).toBeVisible();
  const ways = page.getByRole('navigation', { name: 'Saved on this device' });
  await ways.getByRole('link', { name: String(event.name) }).click();
  await expect(page).toHaveURL(pathOf('event', event));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  // The page that could not be read is no way to anywhere.
  expect(await saved()).not.toContain(other);
});

test('pages of an event and a player of whom only the first page was seen say what is missing, and call nothing empty', async ({
  page,
  context,
  league,
}) => {
  const event = await league.find(
    'Events',
    ({ in_progress, subdomain }) => in_progress === true && subdomain !== undefined,
  );
  const player = await league.find('Players', ({ casts }) => Array.isArray(casts) && casts.length > 3);
  await page.goto('/');
  await waitForWorker(page);
  for (const path of [pathOf('event', event), pathOf('player', player)]) {
    await page.goto(path);
    await waitForDrawing(page);
    await untilStored(page, `rec${path.split('/')[2]}`);
  }
  await context.setOffline(true);
  const notes = page.getByRole('main').getByText(/^Not saved on this device: /);
  for (const path of [
    pathOf('event', event, 'streams'),
    pathOf('event', event, 'scenarios'),
    pathOf('player', player, 'casts'),
    pathOf('player', player, 'partners'),
  ]) {
    await page.goto(path);
    await expect(notes.first(), path).toBeVisible();
    await expect(page.locator('main [data-empty]').filter({ visible: true }), path).toHaveCount(0);
  }
  // It is readable, so pages without a copy link to it.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('opened-pages')), { timeout: 20_000 })
    .toContain(pathOf('player', player, 'partners'));
});

/** Texts on pages that open without a network, by the address or its first part. */
const keptTexts: Readonly<Record<string, RegExp>> = {
  '/': /LIVE/,
  events: /Events/,
  schedule: /Events/,
  bracket: /Events/,
  standings: /Events/,
  teams: /Teams/,
  players: /Players/,
  learn: /Learn/,
  guide: /Learn/,
  guides: /Learn/,
  tools: /Tools|Learn/,
  'bracket-creator': /Bracket Creator/,
  'twitch-auth': /Twitch Authorization/,
  scenes: /OBS scenes/,
  match: / vs /,
  detailed: / vs /,
  cams: /Player Cams/,
  '/auth/discord/return': /Authentication error/,
};
const notKept =
  /No saved copy on this device|needs a connection|no connection to the site|nothing at this address/i;

test('a followed event opens with no network, pages never visited too; every other address opens or says that it is not kept', async ({
  page,
  context,
  league,
}) => {
  const event = await league.find('Events', (record) => record.in_progress === true);
  const [team, match] = await Promise.all([
    league.find('Teams', ({ id }) => (event.teams as string[]).includes(id)),
    league.find('Matches', ({ id }) => (event.matches as string[]).includes(id)),
  ]);
  await page.goto(pathOf('event', event));
  await page.getByRole('button', { name: 'Follow' }).click();
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toContainText('Its pages open without a connection', { timeout: 20_000 });
  const { width } = page.viewportSize() ?? { width: 0 };
  const box = await toast.boundingBox();
  expect(box?.x).toBeGreaterThan(width / 2);
  expect(box?.y).toBeLessThan(200);
  await toast.getByRole('button', { name: /close/i }).click();
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('tabs-kept-at')), { timeout: 30_000 })
    .not.toBe(null);
  await context.setOffline(true);
  await page.goto(pathOf('event', event, 'bracket'));
  await expect(page.locator('[data-bracket-team]').first()).toBeVisible();
  // The event has a host of its own, which this device never saw: links stay where its copy is.
  await page.goto('/events');
  await page
    .getByRole('main')
    .getByRole('link', { name: String(event.name) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(pathOf('event', event));
  await page.goto(pathOf('player', { id: 'recZZZZZZZZZZZZZZ' }));
  await expect(page.getByRole('main')).toContainText(/not been saved|no saved copy|offline/i);
  await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible();

  const ids: Readonly<Record<string, string>> = { event: event.id, team: team.id, match: match.id };
  const filled = (address: string): string =>
    address
      .replace('detailed/{id}', `detailed/${match.id.slice(3)}`)
      .replace('{id}', (ids[address.split('/')[1] ?? ''] ?? 'recNeverOpenedYet').slice(3))
      .replace('{slug}', 'never');
  const main = page.getByRole('main');
  for (const [address, what] of Object.entries(routes)) {
    await page.evaluate((to) => history.pushState(null, '', to), filled(address));
    await expect(page, address).toHaveURL(filled(what.startsWith('-> /') ? what.slice(3) : address));
    await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0);
    const kind = address.split('/')[1] ?? '';
    const texts: Readonly<Record<string, unknown>> = { event: event.series_subtitle, team: team.name };
    const text = texts[kind] ?? keptTexts[address] ?? keptTexts[kind];
    await expect(main, address).toContainText(text === undefined ? notKept : (text as string | RegExp));
    if (text !== undefined) await expect(main, address).not.toContainText(notKept);
  }
  await context.setOffline(false);
  await page.goto(pathOf('team', team));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(team.name));
});

test('with the server gone the page stays, says so after 3 seconds, and catches up by itself', async ({
  page,
  league,
}) => {
  const match = await league.find(
    'Matches',
    (record) =>
      Array.isArray(record.live_broadcast) && Array.isArray(record.teams) && record.teams.length === 2,
  );
  const firstTo = Number(match.first_to);
  await league.server.commit([{ table: 'Matches', id: match.id, fields: { score_1: 0, score_2: 0 } }]);
  await page.goto(pathOf('match', match));
  await waitForWorker(page);
  const score = page.getByTestId('score').first();
  await expect(score).toContainText(/0\D+0/);
  await league.server.kill();
  const banner = page.getByText(
    "No connection to the data server. Don't refresh, we're trying to reconnect...",
  );
  await expect(banner).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Fold this message' }).click();
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'No connection' }).click();
  await expect(banner).toBeVisible();
  await page.reload();
  await waitForDrawing(page);
  await expect(score).toContainText(/0\D+0/);
  await league.server.start();
  await league.server.commit([{ table: 'Matches', id: match.id, fields: { score_1: firstTo - 1 } }]);
  await expect(score).toContainText(new RegExp(`${firstTo - 1}\\D+0`));
  await expect(banner).toBeHidden();
});

test('a worker-less origin still reads, live and from the cache; refused storage and missing code are said', async ({
  browser,
  baseURL,
  league,
}) => {
  const event = await league.find('Events', (record) => record.in_progress === true);
  const context = await browser.newContext({ serviceWorkers: 'block', ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(pathOf('event', event));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    String(event.series_subtitle ?? event.name),
  );
  await league.server.commit([
    { table: 'Events', id: event.id, fields: { series_subtitle: 'Renamed split' } },
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Renamed split');
  await league.server.commit([
    { table: 'Events', id: event.id, fields: { series_subtitle: event.series_subtitle } },
  ]);

  const refused = await context.newPage();
  await refused.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission', 'SecurityError');
    };
  });
  await refused.goto(pathOf('event', event));
  await expect(refused.getByRole('heading', { level: 1 })).toContainText(
    String(event.series_subtitle ?? event.name),
  );
  const note = refused.getByText('Nothing more can be saved on this device');
  await expect(note).toBeVisible();
  await refused.getByRole('button', { name: 'Close' }).click();
  await expect(note).toBeHidden();

  // A page whose code cannot be fetched says so, and comes when it can be.
  // Its own attempts fail for good, so that the button is there to be pressed.
  for (const path of [/\/assets\//, /\/health$/]) await refused.route(path, (route) => route.abort());
  const players = refused
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Players' });
  await players.click();
  const heading = refused.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This page could not be loaded');
  await refused.unroute(/\/assets\//);
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toHaveText('Players');
  await context.close();
});
