import type { Page } from 'playwright/test';
import { buildShow, type FixtureShow } from '../overlays/build-show.ts';
import { fixtureId } from '../overlays/ids.ts';
import { settle } from '../overlays/settle.ts';
import { stateNamed } from '../overlays/states.ts';
import { readStock } from '../overlays/stock.ts';
import { expect, pageTest as test, waitForWorker } from '../support/fixtures.ts';
import { untilFilesKept, untilStored } from '../support/kept.ts';
import type { ServerProcess } from '../support/server-process.ts';

/** Time for which bars stay closed after a flip, ms. */
const flipHoldMs = 1_500;

const setMatch = (server: ServerProcess, { matchId }: FixtureShow, fields: Record<string, unknown>) =>
  server.commit([{ table: 'Matches', id: matchId, fields }]);

const openShow = async (page: Page, server: ServerProcess): Promise<FixtureShow> => {
  const show = buildShow(stateNamed('ordinary'), await readStock(server), Date.now());
  await server.commit(show.changes);
  // Left over from the test before.
  await setMatch(server, show, { flip_teams: false });
  await page.goto('/broadcast/fixture-ordinary/ingame');
  await expect(page.getByTestId('team-bar-left')).toContainText('FOXES', { ignoreCase: true });
  return show;
};

const bars = (page: Page) => ({
  left: page.getByTestId('team-bar-left'),
  right: page.getByTestId('team-bar-right'),
  leftScore: page.getByTestId('team-bar-left').getByTestId('rolling-number'),
});

test('a flip closes both bars over the old order and opens them swapped @timed', async ({ page, league }) => {
  const show = await openShow(page, league.server);
  const { left, right } = bars(page);
  // The bars have come in.
  await settle(page, show.broadcastKey);
  // Every name ever shown on the left, and when.
  await page.evaluate(() => {
    const startedAt = performance.now();
    const seen: [string, number][] = [];
    const note = () => {
      const bar = document.querySelector<HTMLElement>('[data-testid="team-bar-left"]');
      const text = bar?.innerText.replace(/[\s\d]+/g, '') ?? '';
      if (seen.at(-1)?.[0] !== text) seen.push([text, performance.now() - startedAt]);
      requestAnimationFrame(note);
    };
    note();
    Object.assign(globalThis, { seenOnTheLeft: seen });
  });
  await setMatch(league.server, show, { flip_teams: true });
  await expect(left).toContainText('Tidebreakers');
  await expect(right).toContainText('Foxes');
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seenOnTheLeft: [string, number][] }).seenOnTheLeft,
  );
  expect(seen.map(([text]) => text.toLowerCase())).toEqual(['foxes', '', 'tidebreakers']);
  const closedForMs = seen[2]![1] - seen[1]![1];
  // The bars are still closing for a part of the hold, and read as open until they are shut.
  expect(closedForMs).toBeGreaterThan(flipHoldMs - 600);
  expect(closedForMs).toBeLessThan(flipHoldMs + 600);
});

test('another match, or none, closes the bars over what they had @timed', async ({ page, league }) => {
  const show = await openShow(page, league.server);
  await setMatch(league.server, show, { score_1: 1, score_2: 1 });
  const other = buildShow(stateNamed('decided'), await readStock(league.server), Date.now());
  await league.server.commit(other.changes);
  await settle(page, show.broadcastKey);
  // Every name with its score that was ever to be read on the open bar.
  await page.evaluate(() => {
    const seen: string[] = [];
    const note = () => {
      const bar = document.querySelector<HTMLElement>('[data-testid="team-bar-left"]');
      const body = bar?.querySelector<HTMLElement>(':scope > :nth-child(2)');
      const isOpen = body !== null && body !== undefined && getComputedStyle(body).visibility === 'visible';
      const score = bar?.querySelector('[data-testid="rolling-number"]')?.textContent ?? 'no score';
      const name = bar?.textContent?.includes('Foxes') ? 'Foxes' : 'nobody';
      const text = isOpen ? `${name} ${score}` : 'shut';
      if (seen.at(-1) !== text) seen.push(text);
      requestAnimationFrame(note);
    };
    note();
    Object.assign(globalThis, { seenOnTheLeft: seen });
  });
  const seen = () =>
    page.evaluate(() => (globalThis as unknown as { seenOnTheLeft: string[] }).seenOnTheLeft);
  const setLive = (live_match: string[] | null) =>
    league.server.commit([{ table: 'Broadcasts', id: show.broadcastId, fields: { live_match } }]);
  await setLive([other.matchId]);
  await expect.poll(seen).toEqual(['Foxes 1', 'shut', 'Foxes 3']);
  await setLive(null);
  await expect.poll(seen).toEqual(['Foxes 1', 'shut', 'Foxes 3', 'shut']);
  await setLive([show.matchId]);
  await expect.poll(seen).toEqual(['Foxes 1', 'shut', 'Foxes 3', 'shut', 'Foxes 1']);
});

test('a score that changes many times ends on the right number, standing still', async ({ page, league }) => {
  const show = await openShow(page, league.server);
  const { leftScore } = bars(page);
  for (let change = 0; change < 12; change += 1) {
    await setMatch(league.server, show, { score_1: change % 4 });
  }
  await setMatch(league.server, show, { score_1: 2 });
  await expect(leftScore).toHaveText('2');
  const readEnd = () =>
    leftScore.evaluate((element) => ({
      transform: getComputedStyle(element).transform,
      animations: element.getAnimations().length,
      leaving: getComputedStyle(element.nextElementSibling!).visibility,
    }));
  await expect.poll(readEnd).toEqual({ transform: 'none', animations: 0, leaving: 'hidden' });
  await expect(leftScore).toHaveText('2');
});

test('without a server the last picture stands, also after a reload, and is right again when it is back @worker', async ({
  page,
  league,
}) => {
  const show = await openShow(page, league.server);
  const { left, leftScore } = bars(page);
  await setMatch(league.server, show, { score_1: 1 });
  await expect(leftScore).toHaveText('1');
  await waitForWorker(page);
  await untilFilesKept(page);
  await untilStored(page, show.matchId, 'score_1', 1);
  await league.server.kill();
  await expect(left).toContainText('Foxes');
  await page.reload();
  await expect(left).toContainText('Foxes');
  await expect(leftScore).toHaveText('1');
  await league.server.start();
  await setMatch(league.server, show, { score_1: 2 });
  await expect(leftScore).toHaveText('2');
});

test('a name that could be markup is text', async ({ page, league }) => {
  await openShow(page, league.server);
  const show = buildShow(stateNamed('accents-and-markup'), await readStock(league.server), Date.now());
  await league.server.commit(show.changes);
  await page.goto('/broadcast/fixture-accents-and-markup/ingame');
  await expect(bars(page).left).toContainText("O'Neil & <b>Sons</b>");
  await expect(page.getByTestId('middle')).toContainText('<b>Grand</b> final');
  await expect(page.locator('#overlay b')).toHaveCount(0);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('another live match is drawn when all of its records are here', async ({ page, league }) => {
    const show = await openShow(page, league.server);
    const [match, herons, magpies, red, green] = ['match', 'herons', 'magpies', 'red', 'green'].map((name) =>
      fixtureId('late', name),
    ) as [string, string, string, string, string];
    await league.server.commit([
      { table: 'Themes', id: red, fields: { name: 'Red', color_theme: '#cc2233' } },
      { table: 'Themes', id: green, fields: { name: 'Green', color_theme: '#22aa44' } },
      { table: 'Teams', id: herons, fields: { name: 'Herons', code: 'HER', theme: [red] } },
      { table: 'Teams', id: magpies, fields: { name: 'Magpies', code: 'MAG', theme: [green] } },
      {
        table: 'Matches',
        id: match,
        fields: { teams: [herons, magpies], first_to: 4, score_1: 3, score_2: 2, round: 'Grand Final' },
      },
    ]);
    // Each level of links comes by itself, and late.
    await page.route(/\/things\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await route.continue();
    });
    await page.goto('/broadcast/fixture-ordinary/ingame?noAnimate=1');
    await expect(page.getByTestId('team-bar-left')).toContainText('Foxes');
    await page.waitForTimeout(500);
    await page.evaluate(() => {
      const seen: string[] = [];
      const note = () => {
        const state = ['team-bar-left', 'middle', 'team-bar-right'].map((id) => {
          const piece = document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
          const colour = piece ? getComputedStyle(piece).getPropertyValue('--theme') : '';
          return `${piece?.innerText.replace(/\s+/g, ' ').trim()} ${colour}`;
        });
        if (seen.at(-1) !== state.join(', ')) seen.push(state.join(', '));
        requestAnimationFrame(note);
      };
      note();
      Object.assign(globalThis, { seenPictures: seen });
    });
    await league.server.commit([
      { table: 'Broadcasts', id: show.broadcastId, fields: { live_match: [match] } },
    ]);
    await expect(page.getByTestId('team-bar-left')).toContainText('Herons');
    await page.waitForTimeout(500);
    const seen = await page.evaluate(
      () => (globalThis as unknown as { seenPictures: string[] }).seenPictures,
    );
    await league.server.commit([
      { table: 'Broadcasts', id: show.broadcastId, fields: { live_match: [show.matchId] } },
    ]);
    expect(seen).toHaveLength(2);
    expect(seen[1]).toMatch(/Herons.*#cc2233.*Grand Final.*Magpies.*#22aa44/i);
  });
});
