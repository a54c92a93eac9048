import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { seriousFaults } from '../support/axe.ts';
import { calm, expect, type League, test } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import { isNobody } from '../support/match-editor-journey.ts';

test.use(calm);

/** Signs in an organiser, and opens the import. */
const openImport = async (page: Page, context: BrowserContext, { server, find }: League) => {
  const admin = await find('Players', isNobody);
  await server.commit([
    { table: 'Players', id: admin.id, fields: { website_settings: ['Can edit any event'] } },
  ]);
  await page.goto('/');
  await signIn(context, admin);
  await page.goto('/studio/import');
  await expect(page.getByText('None yet.').or(page.getByRole('listitem')).first()).toBeVisible();
  return admin;
};

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
  const undo = page.getByRole('group', { name: /^Undo of events.csv/ });
  await expect(undo).toBeFocused();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(undo).toBeFocused();
  await page.getByRole('button', { name: /^Undo the import of events.csv/ }).click();
  await page.getByRole('button', { name: 'Undo the whole import' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(undo).toBeFocused();
  expect(await named('Harbour Open')).toEqual([]);
  expect((await server.list('Teams')).filter(({ name }) => name === 'Pier Pilots')).toEqual([]);
});

test('files are kept as they were chosen, with their kind, until the page is left on purpose', async ({
  page,
  context,
  league,
}, testInfo) => {
  await openImport(page, context, league);
  const folder = testInfo.outputPath('league');
  mkdirSync(join(folder, 'logos'), { recursive: true });
  const teams = join(folder, 'list.csv');
  writeFileSync(teams, 'team_id,name\nkept,Kept Kites\n');
  writeFileSync(join(folder, 'logos', 'a.png'), '');
  writeFileSync(join(folder, 'events.csv'), 'event_id,name\nkept,Kept Cup\n');

  const drop = async (files: readonly string[]) => {
    const box = await page.getByRole('region', { name: 'Files', exact: true }).boundingBox();
    const client = await context.newCDPSession(page);
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    const data = { items: [], files: [...files], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await client.send('Input.dispatchDragEvent', { type, x, y, data });
  };
  await drop([folder]);
  await expect(page.getByText('logos/a.png', { exact: true })).toBeVisible();
  const kind = page.getByLabel('Kind of table of list.csv');
  await kind.selectOption('teams');
  writeFileSync(teams, 'team_id,name\nkept,A name that was saved later\n');

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Preview', exact: true })).toBeFocused();
  await expect(page.getByRole('cell', { name: 'Kept Kites' })).toBeVisible();
  await page.getByLabel('Choose files').setInputFiles([teams]);
  await expect(page.getByText(/^Something has changed since this preview/)).toBeVisible();
  await expect(kind).toHaveValue('teams');
  await page.getByRole('button', { name: 'Preview again' }).click();
  await expect(page.getByRole('cell', { name: 'A name that was saved later' })).toBeVisible();
  const recognised = page.getByText('Recognised headings: 2');
  await recognised.last().click();
  await page.getByLabel('list.csv: “name” is the column').selectOption('');
  await page.getByRole('button', { name: 'Preview again' }).click();
  await expect(page.getByText(/list.csv.* line 1, column name: the column is missing/)).toBeVisible();

  const studio = page.getByRole('link', { name: 'Studio' }).first();
  await studio.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByText('logos/a.png', { exact: true })).toBeVisible();
  await studio.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave and drop it' }).click();
  await expect(page.getByRole('heading', { name: 'Studio', level: 1 })).toBeVisible();
});

test('a lost session and a lost server are named, and nothing that was chosen is lost', async ({
  page,
  context,
  league,
}) => {
  const admin = await openImport(page, context, league);
  await page.getByLabel('Choose files').setInputFiles([csv('events.csv', 'event_id,name\nlost,Lost Cup\n')]);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText(/^You are signed out. What you see stays here/)).toBeVisible();
  await expect(page.getByText('events.csv', { exact: true })).toBeVisible();

  await signIn(context, admin);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText('Records to write: 1.')).toBeVisible();
  await league.server.kill();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^The connection to the server was lost/)).toBeVisible();
  await expect(page.getByText(/^The server cannot be reached/)).toBeVisible();
  await league.server.start();
  await expect(page.getByText(/^The server cannot be reached/)).toBeHidden();
  await page.getByRole('button', { name: 'Preview again' }).click();
  await expect(page.getByText('Records to write: 1.')).toBeVisible();
});
