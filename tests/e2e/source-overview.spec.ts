import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { byId, findShow, firstOf, giveMaps } from '../support/dashboard-journey.ts';
import { calm, expect, pageTest as test } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import { asSource } from '../support/obsstudio.ts';

test.use({ ...calm, viewport: { width: 1440, height: 900 } });

/** The moment at which the page's document began, which names it; undefined while another one comes. */
const beginOf = (page: Page) => page.evaluate(() => performance.timeOrigin).catch(() => undefined);
const isReloadedSince = async (page: Page, begin: number | undefined) =>
  ![undefined, begin].includes(await beginOf(page));
/** Repeats the click: one between a page's end and its next report reaches no source. */
const pressReloads = async (button: Locator, page: Page) => {
  const begin = await beginOf(page);
  await expect(async () => {
    await button.click();
    await expect.poll(() => isReloadedSince(page, begin), { timeout: 10_000 }).toBe(true);
  }).toPass();
};
const hasRoom = (page: Page) =>
  page.locator('main').evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);

test('map music that the browser refuses is read in the source overview', async ({
  page,
  context,
  league,
}) => {
  const { player, broadcast } = await findShow(league.find);
  const match = await league.find('Matches', byId(firstOf(broadcast, 'schedule')));
  await giveMaps(league.server, { match, count: 3 });
  await league.server.commit([{ table: 'Broadcasts', id: broadcast.id, fields: { live_match: [match.id] } }]);
  // Any file will do: the browser does not play it.
  const { default_logo: audio } = await league.find('Themes', (theme) => Array.isArray(theme.default_logo));
  const maps = await league.server.list('Map Data');
  await league.server.commit(maps.map(({ id }) => ({ table: 'Map Data', id, fields: { audio } })));
  await signIn(page, player);
  await page.goto('/client/main/admin');
  const source = await context.newPage();
  await asSource(source, { level: 2, scene: 'Maps' });
  await source.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('No press', 'NotAllowedError'));
  });
  await source.goto('/client/main/maps');
  await expect(page.getByRole('region', { name: 'Maps', exact: true })).toContainText(
    'The browser refuses its sound: press "Enable sound" on its page',
  );
  await source.close();
  await league.server.commit(maps.map(({ id }) => ({ table: 'Map Data', id, fields: { audio: null } })));
});

test('the source overview groups sources, reloads one or all, keeps what went, and makes addresses', async ({
  page,
  context,
  league,
  problems,
}) => {
  const { player } = await findShow(league.find);
  await signIn(page, player);
  await page.goto('/client/main/admin');
  await expect(page.getByText('UNKNOWN').first()).toBeVisible();
  const [live, waiting] = [await context.newPage(), await context.newPage()];
  const onAir = await asSource(live);
  await asSource(waiting, { isShown: false });
  await live.goto('/client/main/custom?title=One');
  await onAir.setActive(true);
  await waiting.goto('/client/main/custom?title=Two');

  const group = page.getByRole('region', { name: 'Custom' });
  const row = (text: string) => group.getByRole('listitem').filter({ hasText: `title=${text}` });
  await expect(row('One')).toContainText('On air');
  await expect(row('Two')).toContainText('Hidden');
  await expect(row('Two')).toContainText('1440 × 900');
  await expect(group.getByRole('heading')).toHaveText('Custom 2');

  const begin = await beginOf(live);
  await pressReloads(row('Two').getByRole('button', { name: 'Reload' }), waiting);
  await pressReloads(page.getByRole('button', { name: 'Reload all off air' }), waiting);
  expect(await beginOf(live)).toBe(begin);
  await page.getByRole('button', { name: 'Reload all', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, reload all' }).click();
  // One on air loads again once it is off air.
  await onAir.setActive(false);
  await expect.poll(() => isReloadedSince(live, begin)).toBe(true);

  await waiting.close();
  await expect(row('Two')).toContainText('Gone');
  await expect(row('Two').getByRole('button', { name: 'Reload' })).toBeDisabled();
  expect(await hasRoom(page)).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasRoom(page)).toBe(true);
  const form = page.getByRole('form', { name: 'Address of a source' });
  await form.getByLabel('Overlay').selectOption('break');
  await form.getByLabel('title', { exact: true }).fill('Back soon');
  await expect(form.getByTestId('address')).toHaveText(/\/client\/main\/break\?title=Back(?:\+|%20)soon$/);
  const downloading = page.waitForEvent('download');
  await form.getByRole('link', { name: 'Loader file' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('break.html');
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/location\.replace\("[^"]*\/client\/main\/break/);

  await context.setOffline(true);
  await expect(
    page.getByText('UNKNOWN: no connection to the data server. This is what was heard last.'),
  ).toBeVisible();
  await expect(row('One')).toContainText('UNKNOWN');
  expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(problem))).toEqual([]);
});
