import type { Page } from 'playwright/test';
import { expect, pathOf, test, waitForWorker } from '../../support/fixtures.ts';
import { untilStored } from '../../support/kept.ts';
import { localKey } from '../../support/local-key.ts';
import type { RemoteRecord, ServerProcess } from '../../support/server-process.ts';

/** Firefox has no Background Sync: what waits must be sent by the page itself. */

const isEditable = (record: RemoteRecord): boolean =>
  Array.isArray(record.teams) &&
  record.teams.length === 2 &&
  !record.special_event &&
  Number(record.first_to) >= 3;

const isPlainPerson = (record: RemoteRecord): boolean =>
  typeof record.name === 'string' && record.website_settings === undefined && record.clients === undefined;

const signIn = async (page: Page, player: RemoteRecord, path: string): Promise<void> => {
  await page.goto(`/login?return=${path}#key=${localKey}`);
  await page.getByRole('searchbox', { name: 'Search players' }).fill(String(player.name));
  await page
    .getByRole('button', { name: String(player.name) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
};

/** Returns the values that a field of a record was changed to after a change number, in order. */
const writesOf = async (server: ServerProcess, since: number, id: string, field: string) =>
  (await server.log(since))
    .filter(({ recordId, after }) => `rec${recordId.replace(/^rec/, '')}` === id && field in after)
    .map(({ after }) => after[field]);

const sequenceOf = async (server: ServerProcess): Promise<number> =>
  ((await (await fetch(`${server.url}/health`)).json()) as { sequence: number }).sequence;

// Its start alone takes seconds on a busy machine.
test.describe.configure({ timeout: 120_000 });

test('a match edited while the server is away is sent once when it is back', async ({ page, league }) => {
  const { server } = league;
  const match = await league.find('Matches', isEditable);
  const editor = await league.find('Players', isPlainPerson);
  await server.commit([
    { table: 'Players', id: editor.id, fields: { website_settings: ['Can edit any match'] } },
    { table: 'Matches', id: match.id, fields: { vod: 'https://example.org/before' } },
  ]);
  await signIn(page, editor, pathOf('match', match, 'editor'));
  const vod = page.getByLabel('VOD', { exact: true });
  await expect(vod).toHaveValue('https://example.org/before');
  await waitForWorker(page);
  expect(await page.evaluate(() => 'SyncManager' in window)).toBe(false);
  await untilStored(page, match.id, 'vod', 'https://example.org/before');
  const since = await sequenceOf(server);

  await server.kill();
  // Keys, not fill(): through WebDriver BiDi that sets the value in a way that React takes for its own.
  await vod.press('ControlOrMeta+a');
  await vod.pressSequentially('https://example.org/after');
  await page.getByRole('button', { name: /^Save details/ }).click();
  await expect(page.getByText('Kept on this device.')).toBeVisible();
  // The entry outlives the page that made it.
  await page.reload();
  await expect(page.getByRole('button', { name: /Changes not done yet: 1 waiting/ })).toBeVisible();
  await expect(vod).toHaveValue('https://example.org/after');

  await server.start();
  await expect(page.getByRole('button', { name: /Changes not done yet/ })).toBeHidden({ timeout: 20_000 });
  await page.waitForTimeout(1_000);
  expect(await writesOf(server, since, match.id, 'vod')).toEqual(['https://example.org/after']);
  await expect(vod).toHaveValue('https://example.org/after');
});

test('what waits is sent by the next page that opens, when the one that made it is gone', async ({
  page,
  context,
  league,
}) => {
  const { server } = league;
  const player = await league.find('Players', isPlainPerson);
  await signIn(page, player, '/profile');
  await expect(page.getByLabel('Overwatch Role')).toBeVisible();
  await waitForWorker(page);
  await untilStored(page, player.id);
  const since = await sequenceOf(server);
  await server.kill();
  const role = player.role === 'Flex' ? 'Tank' : 'Flex';
  await page.getByLabel('Overwatch Role').selectOption(role);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Queued' })).toBeVisible();
  await page.close();
  await server.start();

  const next = await context.newPage();
  await next.goto('/events');
  await expect.poll(() => writesOf(server, since, player.id, 'role'), { timeout: 20_000 }).toEqual([role]);
  await next.waitForTimeout(1_000);
  expect(await writesOf(server, since, player.id, 'role')).toEqual([role]);
});
