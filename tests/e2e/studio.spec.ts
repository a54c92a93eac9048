import type { Page } from 'playwright/test';
import { seriousFaults } from '../support/axe.ts';
import { calm, expect, test, waitForWorker } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import { isNobody } from '../support/match-editor-journey.ts';
import type { RemoteRecord } from '../support/server-process.ts';

test.use(calm);

const create = async (page: Page, kind: string, noun: string, fill: () => Promise<void>) => {
  await page.goto(`/studio/${kind}/new`);
  await fill();
  await page.getByRole('button', { name: `Create ${noun}` }).click();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
};

const choose = async (page: Page, label: string, name: string) => {
  await page.getByRole('button', { name: `Choose ${label}` }).click();
  await page.getByRole('searchbox', { name: `Search ${label}` }).fill(name);
  await page.getByRole('button', { name, exact: true }).click();
};

const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

test('an organiser makes an event, a team, a player, a match, a broadcast and a client, also offline', async ({
  page,
  context,
  browser,
  baseURL,
  league: { server, find },
}) => {
  test.setTimeout(240_000);
  const admin = await find('Players', isNobody);
  const other = await find('Players', (player) => isNobody(player) && player.id !== admin.id);
  await server.commit(
    [admin, other].map(({ id }) => ({
      table: 'Players' as const,
      id,
      fields: { website_settings: ['Can edit any event'] },
    })),
  );
  const listed = async (table: Parameters<typeof server.list>[0], field: string, value: string) =>
    (await server.list(table)).filter((record: RemoteRecord) => record[field] === value);

  await page.goto('/studio');
  await signIn(context, admin);
  await page.goto('/studio');
  await expect(page.getByRole('link', { name: /^Events\s*\d+/ })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await create(page, 'events', 'event', async () => {
    await name(page).fill('Harbour Open');
    await page.getByLabel('Show in events').check();
  });
  await create(page, 'teams', 'team', async () => {
    await name(page).fill('Pier Pilots');
    await choose(page, 'Event', 'Harbour Open');
  });
  await create(page, 'players', 'player', async () => {
    await name(page).fill('Anchor Ann');
    await choose(page, 'Member of', 'Pier Pilots');
  });
  await create(page, 'matches', 'match', async () => {
    await page.getByLabel('First to', { exact: true }).fill('3');
    await choose(page, 'Event', 'Harbour Open');
    await choose(page, 'Teams', 'Pier Pilots');
  });
  expect(await seriousFaults(page)).toEqual([]);
  await create(page, 'broadcasts', 'broadcast', async () => {
    await name(page).fill('Harbour Live');
    await page.getByRole('textbox', { name: 'Key', exact: true }).fill('harbour');
    await choose(page, 'Event', 'Harbour Open');
  });
  await create(page, 'clients', 'client', async () => {
    await name(page).fill('Harbour desk');
    await page.getByRole('textbox', { name: 'Key', exact: true }).fill('harbour');
    await choose(page, 'Broadcast', 'Harbour Live');
  });
  const [event] = await listed('Events', 'name', 'Harbour Open');
  const [team] = await listed('Teams', 'name', 'Pier Pilots');
  const [client] = await listed('Clients', 'key', 'harbour');
  const [show] = await listed('Broadcasts', 'key', 'harbour');
  expect(team).toMatchObject({ event: [event?.id] });
  expect(client).toMatchObject({ broadcast: [show?.id] });
  expect((await server.list('Matches')).filter(({ teams }) => String(teams) === team?.id)).toHaveLength(1);
  const address = `/studio/teams/${team?.id.slice(3)}`;

  // Offline: an edit, and a record that arrives once.
  await page.goto(address);
  await waitForWorker(page);
  await expect(name(page)).toHaveValue('Pier Pilots');
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('PIER');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Kept on this device' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Teams', exact: true }).first().click();
  await page.getByRole('link', { name: 'New team' }).click();
  await name(page).fill('Quay Quartet');
  await page.getByRole('button', { name: 'Create team' }).click();
  await expect(page.getByText('Waiting to be created on the server.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('QUAY');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await context.setOffline(false);
  await expect
    .poll(async () => (await listed('Teams', 'name', 'Quay Quartet')).map(({ code }) => code))
    .toEqual(['QUAY']);
  await expect
    .poll(async () => (await listed('Teams', 'name', 'Pier Pilots')).map(({ code }) => code))
    .toEqual(['PIER']);

  // Another organiser saves the field that is being edited here.
  await page.goto(address);
  await name(page).fill('Pier Pirates');
  const theirs = await browser.newContext({ baseURL: String(baseURL) });
  await signIn(theirs, other);
  const tab = await theirs.newPage();
  await tab.goto(address);
  await name(tab).fill('Pier Painters');
  await tab.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Pier Painters' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await listed('Teams', 'name', 'Pier Pirates')).length).toBe(1);
  await theirs.close();

  // Deleted with its links named, and restored with them.
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete “Pier Pirates”?' });
  await expect(dialog).toContainText('Anchor Ann');
  await expect(dialog).toContainText('Harbour Open');
  await dialog.getByRole('button', { name: 'Delete team' }).click();
  await expect.poll(async () => (await listed('Teams', 'name', 'Pier Pirates')).length).toBe(0);
  await page.goto(address);
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(name(page)).toHaveValue('Pier Pirates');
  await expect.poll(() => listed('Teams', 'name', 'Pier Pirates')).toMatchObject([{ event: [event?.id] }]);
});

test('the studio is for organisers, and its table is searched, sorted and walked by keys', async ({
  page,
  context,
  league: { server, find },
}) => {
  const person = await find('Players', isNobody);
  await signIn(context, person);
  await page.goto('/studio');
  await expect(page.getByText('You cannot edit the league')).toBeVisible();
  await server.commit([
    { table: 'Players', id: person.id, fields: { website_settings: ['Can edit any event'] } },
  ]);
  await signIn(context, person);
  await page.goto('/studio/teams');
  const rows = page.locator('tbody a');
  await expect(rows.first()).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  const first = await rows.first().textContent();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(rows.first()).not.toHaveText(first ?? '');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.getByRole('searchbox', { name: 'Find in Teams' }).fill('ember');
  await expect(rows).toHaveText([/Ember/]);
  await page.goto('/studio?q=ember');
  await expect(page.getByRole('link', { name: 'Ember Foxes', exact: true }).first()).toBeVisible();
});
