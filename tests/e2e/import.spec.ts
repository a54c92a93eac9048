import { seriousFaults } from '../support/axe.ts';
import { calm, expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import { isNobody } from '../support/match-editor-journey.ts';

test.use(calm);

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('an organiser drops two tables, pastes one, corrects a column, applies, sees the event, and undoes it all', async ({
  page,
  context,
  league: { server, find },
}) => {
  const admin = await find('Players', isNobody);
  await server.commit([
    { table: 'Players', id: admin.id, fields: { website_settings: ['Can edit any event'] } },
  ]);
  const named = async (name: string) => (await server.list('Events')).filter((event) => event.name === name);

  await page.goto('/studio');
  await signIn(context, admin);
  await page.goto('/studio');
  await page.getByRole('link', { name: 'Import' }).click();

  await page
    .getByLabel('Choose files')
    .setInputFiles([
      csv('events.csv', 'event_id,name\nharbour,Harbour Open\n'),
      csv('teams.csv', 'team_id,Mannschaft,name\npil,Pier Pilots,Pier Pilots\nbuo,Buoy Boys,Buoy Boys\n'),
    ]);
  await page.getByText('Paste cells from a spreadsheet').click();
  await page
    .getByLabel('Cells with their heading row')
    .fill('match_id\tevent\tteam 1\tteam 2\tZiel\nm1\tharbour\tpil\tbuo\t3\n');
  await page.getByLabel('Kind of table', { exact: true }).selectOption('matches');
  await page.getByRole('button', { name: 'Add these cells' }).click();
  await expect(page.getByText('Pasted cells 1.tsv', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText(/Events: 1 new, 0 changed/)).toBeVisible();
  await page.getByLabel('Pasted cells 1.tsv: “Ziel” is the column').selectOption('first_to');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await page.getByRole('button', { name: 'Preview again' }).click();
  await expect(page.getByRole('cell', { name: 'First to' })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await named('Harbour Open')).toEqual([]);

  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^Applied: \d+ records$/)).toBeVisible();
  const [event] = await named('Harbour Open');
  await page.goto(`/event/${event?.id.slice(3)}`);
  await expect(page.getByRole('heading', { name: 'Harbour Open' }).first()).toBeVisible();

  await page.goto('/studio/import');
  await page.getByRole('button', { name: /^Undo the import of events.csv/ }).click();
  await page.getByRole('button', { name: 'Undo the whole import' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  expect(await named('Harbour Open')).toEqual([]);
  expect((await server.list('Teams')).filter(({ name }) => name === 'Pier Pilots')).toEqual([]);
});
