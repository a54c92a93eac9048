import { buildShow, type FixtureShow } from '../overlays/build-show.ts';
import { stateNamed } from '../overlays/states.ts';
import { readStock } from '../overlays/stock.ts';
import { failFirst } from '../support/fail-first.ts';
import { expect, test } from '../support/fixtures.ts';
import type { ServerProcess } from '../support/server-process.ts';

const openShow = async (
  server: ServerProcess,
  name: string,
  broadcast: Record<string, unknown> = {},
): Promise<FixtureShow> => {
  const plan = stateNamed(name);
  // Under a name of its own: what is changed here is no state that others look at.
  const show = buildShow(
    { ...plan, name: `recovery-${name}`, broadcast: { ...plan.broadcast, ...broadcast } },
    await readStock(server),
    Date.now(),
  );
  await server.commit(show.changes);
  return show;
};

// The worker would answer in place of the line.
test.use({ viewport: { width: 1920, height: 1080 }, serviceWorkers: 'block' });

test('logos, bans and texture that did not come are asked for until they are there', async ({
  page,
  league,
}) => {
  const show = await openShow(league.server, 'flipped');
  const failed = await failFirst(page, /\/image/, 2);
  await page.goto(`/broadcast/${show.broadcastKey}/ingame`);
  const [left, right] = [page.getByTestId('team-bar-left'), page.getByTestId('team-bar-right')];
  // Letters replace the logos until the images can be rendered at once.
  await expect(left).toContainText('TIDE');
  await expect(right).toContainText('FOX');
  await page.evaluate(() => {
    const broken: string[] = [];
    const look = () => {
      for (const image of document.querySelectorAll<HTMLImageElement>('[data-testid^="team-bar"] img'))
        if (image.complete && image.naturalWidth === 0) broken.push(image.src);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { broken });
  });
  await expect(left.locator('img').first()).toBeVisible({ timeout: 20_000 });
  await expect(right.locator('img').first()).toBeVisible();
  await expect.poll(() => page.locator('#overlay img').count()).toBeGreaterThan(5);
  await expect
    .poll(() => left.evaluate((bar) => bar.outerHTML.includes('data:image/svg')), { timeout: 20_000 })
    .toBe(true);
  expect(await page.evaluate(() => (globalThis as unknown as { broken: string[] }).broken)).toEqual([]);
  expect(failed()).toBeGreaterThan(6);
});

test('code that did not come is asked for until it is there', async ({ page, league }) => {
  const show = await openShow(league.server, 'ordinary', {
    broadcast_settings: ['Use built-in stingers'],
    broadcast_css: '#overlay{opacity:.5}',
  });
  const failed = await failFirst(page, /\/assets\/(?:overlay-later|custom-css)-.*\.js/, 2);
  await page.goto(`/broadcast/${show.broadcastKey}/custom?title=Here`);
  // The page renders before either of the two has loaded.
  await expect(page.getByText('Here')).toBeVisible();
  await expect(page.locator('.stinger')).toBeAttached();
  await expect(page.locator('#overlay')).toHaveCSS('opacity', '0.5');
  expect(failed()).toBe(4);
});

test('without animations no piece of the bars closes between two contents', async ({ page, league }) => {
  const show = await openShow(league.server, 'everything');
  await page.goto(`/broadcast/${show.broadcastKey}/ingame?noAnimate=1`);
  const [middle, details, attack] = ['middle', 'details', 'attack-left'].map((id) => page.getByTestId(id));
  await expect(middle!).toContainText('Upper Final');
  await page.evaluate(() => {
    const closed = new Set<string>();
    const look = () => {
      for (const id of ['middle', 'details', 'attack-left', 'attack-right']) {
        const piece = document.querySelector(`[data-testid="${id}"]`);
        const holder = id.startsWith('attack') ? piece : piece?.parentElement;
        if (!holder?.hasAttribute('data-open')) closed.add(id);
      }
    };
    new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, childList: true });
    Object.assign(globalThis, { closedPieces: closed });
  });
  await league.server.commit([
    { table: 'Matches', id: show.matchId, fields: { round: 'Lower Final', middle_text: 'Loser goes home' } },
    { table: 'Broadcasts', id: show.broadcastId, fields: { map_attack: 'Both' } },
  ]);
  await expect(middle!).toContainText('Loser goes home');
  await expect(details!).toContainText('Lower Final');
  await expect(attack!).toHaveAttribute('data-open', '');
  await league.server.commit([{ table: 'Broadcasts', id: show.broadcastId, fields: { map_attack: 'Left' } }]);
  await page.waitForTimeout(1_000);
  const closed = () =>
    page.evaluate(() => [...(globalThis as unknown as { closedPieces: Set<string> }).closedPieces]);
  expect(await closed()).toEqual([]);
});
