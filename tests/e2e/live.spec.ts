import type { Page } from 'playwright/test';
import { prepare as openDashboard } from '../support/dashboard-journey.ts';
import { calm, expect, passTime, pathOf, test, waitForWorker } from '../support/fixtures.ts';
import { untilStored } from '../support/kept.ts';
import type { RemoteRecord, ServerProcess } from '../support/server-process.ts';
import { shownAt } from '../support/shown-at.ts';
import { socketsOf } from '../support/sockets-of.ts';

test.use(calm);

/** Maximum time until a missed change is shown once the server answers again, ms. */
const catchUpMs = 2_000;

type Setting = {
  match: RemoteRecord;
  show: (score: number) => Promise<void>;
  change: (score: number) => Promise<void>;
};

const twoTeams = (record: RemoteRecord): boolean =>
  Array.isArray(record.teams) &&
  record.teams.length === 2 &&
  !record.special_event &&
  Number(record.first_to) >= 2;

const prepare = async (page: Page, server: ServerProcess, match: RemoteRecord): Promise<Setting> => {
  const change = async (score: number): Promise<void> => {
    await server.commit([{ table: 'Matches', id: match.id, fields: { score_1: score, score_2: 0 } }]);
  };
  const show = (score: number): Promise<void> =>
    expect(page.getByTestId('score').first()).toContainText(new RegExp(`${score}\\D+0`));
  // A journey before this one may have left the sides swapped.
  await server.commit([{ table: 'Matches', id: match.id, fields: { flip_teams: null } }]);
  await change(0);
  await page.goto(pathOf('match', match));
  await show(0);
  return { match, show, change };
};

/** Some page of this browser has its connection: changes come by themselves. */
const untilListening = (server: ServerProcess) => expect.poll(() => socketsOf(server)).toBeGreaterThan(0);

/** Milliseconds from now until the page shows the score. */
const timeUntil = async (page: Page, score: number): Promise<number> => {
  const startedAt = Date.now();
  return (await shownAt(page, '[data-testid="score"]', new RegExp(`${score}\\D+0`))) - startedAt;
};

test('a change on the server shows on the open page without a reload, in the rows and lines of every list too', async ({
  page,
  league,
}) => {
  const match = await league.find(
    'Matches',
    (record) => twoTeams(record) && Array.isArray(record.live_broadcast),
  );
  const { change, show } = await prepare(page, league.server, match);
  const [event] = match.event as string[];
  await untilListening(league.server);
  await change(1);
  await show(1);
  let points = 1;
  for (const [path, line] of [
    ['/', `main article:has(a[href="${pathOf('match', match)}"])`],
    ['/', `[aria-label="Live matches"] a[href="${pathOf('match', match)}"]`],
    [
      pathOf('event', { id: String(event) }, 'schedule?page=all'),
      `main article:has(a[href="${pathOf('match', match)}"])`,
    ],
    [
      pathOf('event', { id: String(event) }, 'bracket'),
      `a[data-bracket-match][href="${pathOf('match', match)}"]`,
    ],
  ] as const) {
    await page.goto(path);
    const shown = page.locator(line).first();
    await expect(shown).toContainText(new RegExp(`${points}\\D+0`));
    await shown.evaluate((element) => element.setAttribute('data-same', ''));
    points = points === 1 ? 0 : 1;
    await change(points);
    await expect(page.locator(`${line}[data-same]`)).toContainText(new RegExp(`${points}\\D+0`));
  }
});

test('a change missed during a 10 s cut shows within 2 s of the return @timed', async ({
  page,
  context,
  league,
}) => {
  const match = await league.find('Matches', twoTeams);
  await page.clock.install();
  const { change } = await prepare(page, league.server, match);
  await waitForWorker(page);
  await untilListening(league.server);
  await context.setOffline(true);
  await change(1);
  await passTime(page, 10_000);
  await context.setOffline(false);
  expect(await timeUntil(page, 1)).toBeLessThan(catchUpMs);
});

test('a change made while the server was killed shows within 2 s of its answer @timed', async ({
  page,
  league,
}) => {
  const match = await league.find('Matches', twoTeams);
  await page.clock.install();
  const { change } = await prepare(page, league.server, match);
  await waitForWorker(page);
  await untilListening(league.server);
  await league.server.kill();
  await passTime(page, 4_000);
  await league.server.start();
  await change(1);
  expect(await timeUntil(page, 1)).toBeLessThan(catchUpMs);
});

test('site, overlay and dashboard, each in a browser of its own, are back within 10 s of a stop and of a crash @timed', async ({
  page,
  browser,
  league,
}) => {
  const { server } = league;
  const { match } = await openDashboard(page, server, league.find);
  const elsewhere = async (path: string): Promise<Page> => {
    const opened = await (await browser.newContext({ baseURL: server.url })).newPage();
    await opened.goto(path);
    return opened;
  };
  const site = await elsewhere(pathOf('match', match));
  const overlay = await elsewhere('/client/main/ingame');
  await expect.poll(() => socketsOf(server)).toBe(3);
  for (const [score, end] of [
    [1, () => server.stop()],
    [2, () => server.kill()],
  ] as const) {
    await end();
    await expect(page.getByText(/^No connection/).first()).toBeVisible();
    await server.start();
    const startedAt = Date.now();
    const isFlipped = score === 1;
    const fields = { score_1: score, score_2: score, flip_teams: isFlipped };
    await server.commit([{ table: 'Matches', id: match.id, fields }]);
    const shown = await Promise.all([
      shownAt(site, '[data-testid="score"]', new RegExp(`${score}\\D+${score}`)),
      shownAt(overlay, '[data-testid="rolling-number"]', new RegExp(`^${score}$`)),
      shownAt(page, 'main', isFlipped ? /Now: Flipped/ : /Now: Normal/),
    ]);
    expect(Math.max(...shown) - startedAt).toBeLessThan(10_000);
  }
  await Promise.all([site, overlay].map((opened) => opened.context().close()));
});

test('a page opened while the server is down draws its copy and catches up when it is back @timed', async ({
  page,
  context,
  league,
}) => {
  const match = await league.find('Matches', twoTeams);
  const { change } = await prepare(page, league.server, match);
  await waitForWorker(page);
  await untilStored(page, match.id, 'score_1', 0);
  await page.close();
  await league.server.kill();
  const later = await context.newPage();
  await later.goto(pathOf('match', match));
  await expect(later.getByTestId('score').first()).toContainText(/0\D+0/);
  await league.server.start();
  await change(1);
  expect(await timeUntil(later, 1)).toBeLessThan(catchUpMs);
});

test('all pages of a browser share one socket, and the others go on when its page closes', async ({
  page,
  context,
  league,
}) => {
  const match = await league.find('Matches', twoTeams);
  const sockets = new Set<Page>();
  context.on('page', (opened) => opened.on('websocket', () => sockets.add(opened)));
  page.on('websocket', () => sockets.add(page));
  const { change } = await prepare(page, league.server, match);
  await untilListening(league.server);
  const second = await context.newPage();
  await second.goto(pathOf('match', match));
  const third = await context.newPage();
  await third.goto(pathOf('match', match));
  await third.waitForTimeout(4_000);
  expect(sockets.size).toBe(1);
  await change(1);
  await timeUntil(second, 1);
  await page.close();
  await third.waitForTimeout(1_500);
  await change(0);
  await timeUntil(second, 0);
  await timeUntil(third, 0);
});
