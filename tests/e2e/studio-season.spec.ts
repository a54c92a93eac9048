import { seriousFaults } from '../support/axe.ts';
import { hold, undo } from '../support/dashboard-journey.ts';
import { calm, expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import { isNobody } from '../support/match-editor-journey.ts';
import { lastChange, rewind } from '../support/rewind.ts';
import type { RemoteRecord } from '../support/server-process.ts';

test.use(calm);

const longName = 'The Extraordinarily Long Named Association of Harbour Pilots and Lighthouse Keepers';

test('an event is made in steps, gets teams from a list, and is copied as the next season', async ({
  page,
  context,
  league: { server, find },
}) => {
  test.setTimeout(180_000);
  const before = await lastChange(server);
  const admin = await find('Players', isNobody);
  await server.commit([
    { table: 'Players', id: admin.id, fields: { website_settings: ['Can edit any event'] } },
  ]);
  const named = async (table: Parameters<typeof server.list>[0], name: string) =>
    (await server.list(table)).filter((record: RemoteRecord) => record.name === name);
  await signIn(context, admin);

  await page.goto('/studio/events/new');
  const main = page.getByRole('main');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour League 7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Date and game' })).toBeFocused();
  await page.getByLabel('Game', { exact: true }).selectOption('Valorant');
  await next.click();
  await page.getByLabel('Format', { exact: true }).selectOption('League with a table');
  await next.click();
  await next.click();
  await page.getByRole('button', { name: 'Use “harbour-league-7”' }).click();
  await expect(main.getByRole('figure')).toContainText('harbour-league-7.');
  expect(await seriousFaults(page)).toEqual([]);
  // The entered values survive a reload, in the steps and in the whole form.
  await page.reload();
  await expect(page.getByText('Not saved yet: your changes of')).toBeVisible();
  await page.getByRole('button', { name: 'All fields' }).click();
  await expect(page.getByRole('textbox', { name: 'Subdomain', exact: true })).toHaveValue('harbour-league-7');
  await page.getByRole('button', { name: 'In steps' }).click();
  await page.getByRole('button', { name: /Teams and staff/ }).click();
  await page.getByRole('button', { name: 'Choose Casters' }).click();
  const search = page.getByRole('searchbox', { name: 'Search Casters' });
  await search.fill('Foghorn Fay');
  await page.getByRole('button', { name: 'Create player “Foghorn Fay”' }).click();
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByRole('region', { name: 'Readiness' })).toBeVisible();
  const [first] = await named('Events', 'Harbour League 7');
  const [caster] = await named('Players', 'Foghorn Fay');
  expect(first).toMatchObject({ game: 'Valorant', subdomain: 'harbour-league-7', casters: [caster?.id] });
  expect(JSON.parse(String(first?.blocks))).toEqual({ standings: true });

  // Teams from a list: new ones, with the second column as code, and one that is named twice.
  await page.getByRole('button', { name: 'Add teams from a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add teams from a list' });
  await dialog
    .getByRole('textbox', { name: 'Teams' })
    .fill(`Pier Pilots\tPIER\n${longName}\n\npier  pilots\n${'x'.repeat(501)}`);
  await expect(dialog.getByRole('status')).toHaveText('2 teams to add, 2 left out (1 problem)');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(
    'must be at most 500 characters',
  );
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 2 teams' }).click();
  await hold(page, '2 teams added');
  await expect.poll(async () => (await named('Teams', longName))[0]?.event).toEqual([first?.id]);
  expect((await named('Teams', 'Pier Pilots'))[0]).toMatchObject({ code: 'PIER', event: [first?.id] });
  await undo(page, '2 teams').click();
  await expect.poll(async () => (await named('Teams', 'Pier Pilots')).length).toBe(0);
  await page.getByRole('button', { name: 'Add teams from a list' }).click();
  await dialog.getByRole('textbox', { name: 'Teams' }).fill(`Pier Pilots\n${longName}`);
  await dialog.getByRole('button', { name: 'Add 2 teams' }).click();
  await expect.poll(async () => (await named('Teams', longName)).length).toBe(1);
  const [pilots] = await named('Teams', 'Pier Pilots');

  // A roster is pasted: a known player, and one who is created.
  await page.goto(`/studio/teams/${pilots?.id.slice(3)}`);
  await page.getByRole('button', { name: 'Choose Players' }).click();
  await page.getByRole('searchbox', { name: 'Search Players' }).focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'foghorn FAY\nAnchor Ann');
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
  await expect(page.getByText('1 player found. Created: Anchor Ann.')).toBeVisible();
  await page.getByRole('button', { name: 'Add 2 players' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await named('Teams', 'Pier Pilots'))[0]?.players).toHaveLength(2);

  // The next season: settings, series, staff and teams, of which each is a record of its own.
  await page.goto(`/studio/events/${first?.id.slice(3)}`);
  await page.getByRole('button', { name: 'Copy as next season' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Harbour League 8');
  await page.getByRole('button', { name: /Format/ }).click();
  await expect(page.getByLabel('Format', { exact: true }).locator('option:checked')).toHaveText(
    'As in the copied event',
  );
  await page.getByRole('button', { name: /Teams and staff/ }).click();
  await expect(page.getByRole('switch', { name: 'Take over 2 teams' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Foghorn Fay' })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create event' }).click();
  await hold(page, '“Harbour League 8” (event) with 2 teams added');
  const [second] = await named('Events', 'Harbour League 8');
  expect(second).toMatchObject({ game: 'Valorant', casters: [caster?.id] });
  expect(second?.subdomain).toBe(undefined);
  const copies = await named('Teams', 'Pier Pilots');
  const [known, copy] = [pilots?.id, copies.find(({ id }) => id !== pilots?.id)];
  expect(copy).toMatchObject({ event: [second?.id], club: known?.slice(3) });
  expect(copy?.players).toHaveLength(2);

  await undo(page, 'Harbour League 8').click();
  await expect.poll(async () => (await named('Events', 'Harbour League 8')).length).toBe(0);
  await expect
    .poll(async () => (await named('Teams', 'Pier Pilots')).map(({ club }) => club))
    .toEqual([undefined]);
  await rewind(server, before);
});

test('the logo of a theme proposes its colours', async ({ page, context, league: { server, find } }) => {
  const before = await lastChange(server);
  const admin = await find('Players', isNobody);
  const theme = 'recLOGOTHEME00001';
  await server.commit([
    { table: 'Players', id: admin.id, fields: { website_settings: ['Can edit any event'] } },
    { table: 'Themes', id: theme, fields: { name: 'Ember Foxes' } },
  ]);
  await signIn(context, admin);
  await page.goto(`/studio/themes/${theme.slice(3)}`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path fill="#142878" d="M0 0h64v40H0z"/><path fill="#f07814" d="M0 40h64v12H0z"/></svg>`;
  await page
    .getByLabel('Image file for Default logo')
    .setInputFiles({ name: 'fox.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  await page.getByRole('button', { name: 'Use these colours' }).click();
  const colour = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await expect(colour('Color theme')).toHaveValue('#142878');
  await expect(colour('Color accent')).toHaveValue('#f07814');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => (await server.list('Themes')).find(({ id }) => id === theme)?.color_theme)
    .toBe('#142878');
  await rewind(server, before);
});

test('an article is written with a preview, and published by its form', async ({
  page,
  context,
  league: { server, find },
}) => {
  const before = await lastChange(server);
  const admin = await find('Players', isNobody);
  await server.commit([
    { table: 'Players', id: admin.id, fields: { website_settings: ['Can edit any event'] } },
  ]);
  await signIn(context, admin);
  await page.goto('/studio/news/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Fog over the harbour');
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill('Matches start **late**.');
  await page.getByText('Preview of Content').click();
  await expect(page.locator('strong', { hasText: 'late' })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  // The form is the draft.
  await page.goto('/studio');
  await page.getByRole('link', { name: /^Fog over the harbour/ }).click();
  await page.getByRole('button', { name: 'Publish article' }).click();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
  await page.goto('/news/fog-over-the-harbour');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fog over the harbour');
  await rewind(server, before);
});
