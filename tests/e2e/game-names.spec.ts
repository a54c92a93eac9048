import { seriousFaults } from '../support/axe.ts';
import { hold, undo } from '../support/dashboard-journey.ts';
import { calm, expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import { isNobody } from '../support/match-editor-journey.ts';

test.use(calm);

test('the maps and agents of a game are added by one press, once, and taken back', async ({
  page,
  context,
  league: { server, find },
}) => {
  const admin = await find('Players', isNobody);
  const id = 'recKNOWNMAP000001';
  await server.commit([
    { table: 'Players', id: admin.id, fields: { website_settings: ['Can edit any event'] } },
    // Known already, in a spelling of its own.
    { table: 'Map Data', id, fields: { name: 'haven', game: 'Valorant' } },
  ]);
  const namesOf = async (table: 'Map Data' | 'Heroes') =>
    (await server.list(table)).filter(({ game }) => game === 'Valorant').map(({ name }) => name);

  await signIn(context, admin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/studio/map-data');
  await page.getByRole('button', { name: 'Add the names of a game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add the names of a game' });
  await dialog.getByRole('combobox', { name: 'Game' }).selectOption('Valorant');
  await expect(dialog.getByRole('switch', { name: 'Add 12 maps' })).toBeChecked();
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('switch', { name: /Add \d+ agents/ }).check();
  await dialog.getByRole('button', { name: /Add \d+ records/ }).click();
  await hold(page, /records of Valorant/);
  await expect.poll(async () => (await namesOf('Map Data')).length).toBe(13);
  await expect.poll(() => namesOf('Heroes')).toContain('KAY/O');
  expect(await namesOf('Map Data')).not.toContain('Haven');

  await undo(page, 'Valorant').click();
  await expect.poll(() => namesOf('Map Data')).toEqual(['haven']);
  await expect.poll(() => namesOf('Heroes')).toEqual([]);
  await server.commit([{ table: 'Map Data', id, isDeleted: true }]);

  // The names of a game that the product does not have.
  await page.getByRole('button', { name: 'Add the names of a game' }).click();
  await dialog.getByRole('combobox', { name: 'Game' }).selectOption('Another game');
  await expect(dialog.getByRole('button', { name: 'Name the game first' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Name of the game' }).fill('Harbour Golf');
  await dialog.getByRole('textbox', { name: 'Maps' }).fill('Pier\tNight\nQuay');
  await dialog.getByRole('textbox', { name: 'Characters' }).fill('Anchor Ann\tCaptain');
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 3 records' }).click();
  await hold(page, '3 records of Harbour Golf');
  await expect
    .poll(async () => (await server.list('Heroes')).filter(({ game }) => game === 'Harbour Golf'))
    .toMatchObject([{ name: 'Anchor Ann', role: 'Captain' }]);
  await undo(page, 'Harbour Golf').click();
  await expect
    .poll(async () => (await server.list('Heroes')).filter(({ game }) => game === 'Harbour Golf'))
    .toEqual([]);
});
