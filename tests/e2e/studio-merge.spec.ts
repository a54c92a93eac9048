import type { Page } from 'playwright/test';
import { seriousFaults } from '../support/axe.ts';
import { calm, expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import { isNobody } from '../support/match-editor-journey.ts';

test.use(calm);

const id = (name: string): string => `rec${name.padEnd(14, '0')}`;
const [ana, anna, event] = [id('mergeana'), id('mergeanna'), id('mergecup')];
const [reds, redz, blues] = [id('mergereds'), id('mergeredz'), id('mergeblues')];
const [first, second] = [id('mergefirst'), id('mergesecond')];

const addressOf = (kind: string, record: string): string => `/studio/${kind}/${record.slice(3)}`;

const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('two players and two teams become one, and a merge is undone from the history', async ({
  page,
  context,
  league: { server, find },
}) => {
  test.setTimeout(240_000);
  const admin = await find('Players', isNobody);
  await server.commit([
    { table: 'Players', id: admin.id, fields: { website_settings: ['Can edit any event'] } },
    { table: 'Events', id: event, fields: { name: 'Merge Cup' } },
    { table: 'Teams', id: reds, fields: { name: 'Merge Reds', event: [event] } },
    { table: 'Teams', id: redz, fields: { name: 'Merge Redz', code: 'RDZ', event: [event] } },
    { table: 'Teams', id: blues, fields: { name: 'Merge Blues', event: [event] } },
    { table: 'Players', id: ana, fields: { name: 'Merge Ana', pronunciation: 'AH-na', member_of: [reds] } },
    { table: 'Players', id: anna, fields: { name: 'MERGE ANA', battletag: 'Ana#1', member_of: [redz] } },
    { table: 'Matches', id: first, fields: { event: [event], teams: [reds, blues], custom_name: 'Opening' } },
    {
      table: 'Matches',
      id: second,
      fields: { event: [event], teams: [blues, redz], custom_name: 'Closing' },
    },
  ]);
  const read = async (table: 'Players' | 'Teams' | 'Matches', record: string) =>
    (await server.list(table)).find((one) => one.id === record);

  // On a laptop: two players, the likely duplicate first.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/studio');
  await signIn(context, admin);
  await page.goto(addressOf('players', ana));
  await page.getByRole('button', { name: 'Merge with…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').first()).toHaveText('MERGE ANA');
  await dialog.getByRole('button', { name: 'MERGE ANA', exact: true }).click();
  await expect(dialog.getByText('1 × Teams, Players: Merge Redz')).toBeVisible();
  await expect(dialog.getByLabel('Battletag')).toHaveValue('gone');
  await expect(dialog.getByLabel('Pronunciation')).toHaveValue('kept');
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge players' }).click();
  await expect(page.getByText('“MERGE ANA” merged into “Merge Ana”')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await read('Players', ana)).toMatchObject({
    name: 'Merge Ana',
    battletag: 'Ana#1',
    pronunciation: 'AH-na',
    member_of: [reds, redz],
  });
  expect(await read('Players', anna)).toBe(undefined);

  // Both addresses of the player that went lead on.
  await page.goto(`/player/${anna.slice(3)}`);
  await expect(page).toHaveURL(new RegExp(`/player/${ana.slice(3)}$`));
  await expect(page.getByRole('heading', { name: 'Merge Ana', exact: true })).toBeVisible();
  await page.goto(addressOf('players', anna));
  await expect(page).toHaveURL(new RegExp(`${addressOf('players', ana)}$`));

  // The undo is in the history, also later.
  await page.getByText('History', { exact: true }).click();
  await page.getByRole('button', { name: /^Undo the merge of/ }).click();
  await expect.poll(async () => (await read('Players', anna))?.name).toBe('MERGE ANA');
  expect(await read('Players', ana)).toMatchObject({ member_of: [reds] });
  expect(await read('Players', anna)).toMatchObject({ battletag: 'Ana#1', member_of: [redz] });

  // A team against itself is refused by name.
  await page.goto(addressOf('teams', reds));
  await page.getByRole('button', { name: 'Merge with…' }).click();
  await dialog.getByRole('searchbox').fill('Merge Blues');
  await dialog.getByRole('button', { name: 'Merge Blues', exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Opening' })).toContainText(
    'must not play against the other one',
  );
  await expect(dialog.getByRole('button', { name: 'Merge teams' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // Two rows of the grid.
  await page.goto('/studio/teams?q=Merge+Red');
  for (const row of ['Merge Reds', 'Merge Redz'])
    await page
      .getByRole('row', { name: new RegExp(row) })
      .getByRole('checkbox')
      .first()
      .check();
  await page.getByRole('button', { name: 'Merge…', exact: true }).click();
  await expect(dialog.getByText(/^1 × Matches, Teams: /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // On a phone: two teams, the value of a field chosen, undone by the message.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOf('teams', reds));
  await page.getByRole('button', { name: 'Merge with…' }).click();
  await dialog.getByRole('searchbox').fill('Merge Redz');
  await dialog.getByRole('button', { name: 'Merge Redz', exact: true }).click();
  await dialog.getByLabel('Name').selectOption('gone');
  expect(await fitsWidth(page)).toBe(true);
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge teams' }).click();
  await expect(page.getByText('“Merge Redz” merged into “Merge Reds”')).toBeVisible();
  await expect.poll(async () => (await read('Teams', reds))?.name).toBe('Merge Redz');
  expect(await read('Matches', second)).toMatchObject({ teams: [blues, reds] });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await read('Teams', redz))?.name).toBe('Merge Redz');
  expect(await read('Teams', reds)).toMatchObject({ name: 'Merge Reds', matches: [first] });
  expect(await read('Matches', second)).toMatchObject({ teams: [blues, redz] });
});
