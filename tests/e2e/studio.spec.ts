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
    await page.getByRole('button', { name: 'All fields' }).click();
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

test('the studio is for organisers, and its list on phones is searched, sorted and walked by keys', async ({
  page,
  context,
  league: { server, find },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
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

test('a form keeps what was typed, sets an image offline, puts back a change and is duplicated', async ({
  page,
  context,
  league: { server, find },
}) => {
  test.setTimeout(180_000);
  const admin = await find('Players', isNobody);
  await server.commit([
    { table: 'Players', id: admin.id, fields: { website_settings: ['Can edit any event'] } },
  ]);
  await page.goto('/studio');
  await signIn(context, admin);
  await create(page, 'teams', 'team', async () => {
    await name(page).fill('Lantern Lions');
  });
  const address = page.url();
  const team = async () =>
    (await server.list('Teams')).find(
      (record: RemoteRecord) => `${record.id}`.slice(3) === address.split('/').pop(),
    );

  // Left by a link of the page, by the address, and by the tab.
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('LANT');
  await page.getByRole('main').getByRole('link', { name: 'Teams', exact: true }).first().click();
  await page.goto('/studio');
  await expect(page.getByRole('heading', { name: 'Not saved yet' })).toBeVisible();
  await page.close();
  const tab = await context.newPage();
  await tab.goto(address);
  await expect(tab.getByText('Not saved yet: your changes of')).toBeVisible();
  await expect(tab.getByRole('textbox', { name: 'Code', exact: true })).toHaveValue('LANT');
  expect(await seriousFaults(tab)).toEqual([]);
  await tab.getByRole('button', { name: 'Discard them' }).click();
  await expect(tab.getByRole('textbox', { name: 'Code', exact: true })).toHaveValue('');
  await tab.getByRole('button', { name: 'Undo discard' }).click();
  await tab.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await team())?.code).toBe('LANT');
  await tab.reload();
  await expect(tab.getByText('No changes', { exact: true })).toBeVisible();

  // An image waits on the device and arrives once.
  await waitForWorker(tab);
  await context.setOffline(true);
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await tab
    .getByLabel('Image file for Icon')
    .setInputFiles({ name: 'lion.png', mimeType: 'image/png', buffer: png });
  await expect(tab.getByRole('img', { name: 'Icon, waiting' })).toBeVisible();
  await tab
    .getByLabel('Image file for Icon')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: png });
  await expect(tab.getByText('“a.txt” is no image that can be stored')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await team())?.icon)
    .toMatchObject([{ type: 'image/png', filename: 'lion.png' }]);
  await expect(tab.getByRole('img', { name: 'Icon: lion.png' })).toBeVisible();

  // The history, and a change that is put back.
  await tab.locator('summary', { hasText: 'History' }).click();
  await expect(tab.getByText('LANT').first()).toBeVisible();
  await tab.getByRole('button', { name: 'Remove lion.png from Icon' }).click();
  await expect.poll(async () => (await team())?.icon).toBe(undefined);
  // Created, code, image set, image removed.
  await expect(tab.locator('details li')).toHaveCount(4);
  await tab
    .getByRole('button', { name: /^Put back the values before/ })
    .first()
    .click();
  await expect.poll(async () => (await team())?.icon).toMatchObject([{ filename: 'lion.png' }]);
  expect(await seriousFaults(tab)).toEqual([]);

  await tab.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(name(tab)).toHaveValue('Lantern Lions (copy)');
  await tab.getByRole('button', { name: 'Create team' }).click();
  await expect
    .poll(
      async () =>
        (await server.list('Teams')).filter((record) => record.name === 'Lantern Lions (copy)').length,
    )
    .toBe(1);
});
