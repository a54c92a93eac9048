import { buildShow } from '../../overlays/build-show.ts';
import { stateNamed } from '../../overlays/states.ts';
import { readStock } from '../../overlays/stock.ts';
import { expect, test, waitForWorker } from '../../support/fixtures.ts';
import { untilFilesKept, untilStored } from '../../support/kept.ts';
import { openProducer } from '../../support/producer-socket.ts';
import { keyFragment } from '../../support/production-key.ts';

/** People look at overlays and carry tallies in any browser. */

// Its start alone takes seconds on a busy machine.
test.describe.configure({ timeout: 120_000 });

test.use({ viewport: { width: 1920, height: 1080 } });

test('ingame draws, follows a score, and keeps its picture without a server', async ({
  page,
  league,
  problems,
}) => {
  const { server } = league;
  const show = buildShow(stateNamed('ordinary'), await readStock(server), Date.now());
  await server.commit(show.changes);
  const setScore = (score: number) =>
    server.commit([{ table: 'Matches', id: show.matchId, fields: { score_1: score } }]);
  await page.goto('/broadcast/fixture-ordinary/ingame');
  const left = page.getByTestId('team-bar-left');
  const score = left.getByTestId('rolling-number');
  await expect(left).toContainText('Foxes', { ignoreCase: true });
  await expect(page.getByTestId('team-bar-right')).toContainText('Tidebreakers', { ignoreCase: true });
  await expect(score).toHaveText('1');
  await waitForWorker(page);
  await setScore(2);
  await expect(score).toHaveText('2');
  await untilFilesKept(page);
  await untilStored(page, show.matchId, 'score_1', 2);
  expect(problems).toEqual([]);

  await server.kill();
  await page.reload();
  await expect(left).toContainText('Foxes', { ignoreCase: true });
  await expect(score).toHaveText('2');
  await server.start();
  await setScore(0);
  await expect(score).toHaveText('0');
});

test('the tally light follows scenes, doubts a dead server and comes back', async ({ page, league }) => {
  const { server } = league;
  const main = await league.find('Clients', ({ key }) => key === 'main');
  const player = String((main.staff as string[])[0]);
  const producer = await openProducer(server.url, player);
  try {
    const cutTo = (programScene: string) =>
      producer.emit('obs_data_change', { clientName: 'main', previewScene: 'Desk', programScene });
    await page.goto(`/client/main/tally-viewer?scene=obs 1${await keyFragment(server, 'main', 'tally')}`);
    const tally = page.getByTestId('tally');
    await expect(tally).toBeVisible();
    cutTo('Obs 1');
    await expect(tally).toHaveAttribute('data-state', 'active');
    cutTo('Break');
    await expect(tally).toHaveAttribute('data-state', 'inactive');
    await server.kill();
    await expect(tally).toHaveAttribute('data-state', 'unknown', { timeout: 3_500 });
    await server.start();
    await expect.poll(() => producer.connected, { timeout: 20_000 }).toBe(true);
    cutTo('Obs 1');
    await expect(tally).toHaveAttribute('data-state', 'active');
  } finally {
    producer.close();
  }
});
