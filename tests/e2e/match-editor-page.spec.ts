import { calm, expect, pathOf, test } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import {
  chosenIn,
  isEditor,
  isNobody,
  listOf,
  mapRow,
  openFresh,
  save,
} from '../support/match-editor-journey.ts';

test.use({ ...calm, serviceWorkers: 'block', timezoneId: 'Europe/Berlin' });

test('the table: pool, banning and loser picks as remembered, an offered draw, and a map too many', async ({
  page,
  league,
}) => {
  const { id, teams } = await openFresh(page, league);
  const match = await league.find('Matches', (record) => record.id === id);
  const event = listOf(match.event)[0]!;
  const { map_pool: pool } = await league.find('Events', (record) => record.id === event);
  await league.server.commit([
    { table: 'Events', id: event, fields: { map_pool: listOf(pool).slice(0, 2) } },
    { table: 'Matches', id, fields: { maps: null } },
  ]);
  const teamNames = await Promise.all(
    listOf(teams).map(async (team) => String((await league.find('Teams', (one) => one.id === team)).name)),
  );
  const toggle = (name: string) => page.getByRole('switch', { name });
  const maps = mapRow(page, 1).getByLabel('Map 1: map').locator('option:not([value=""])');
  const winner = (number: number, team: string) =>
    mapRow(page, number).getByRole('group', { name: 'Winner' }).getByRole('button', { name: team });

  await expect(toggle('Restrict to map pool')).toBeChecked();
  await expect(maps).toHaveCount(2);
  await toggle('Restrict to map pool').click();
  await expect.poll(() => maps.count()).toBeGreaterThan(5);
  await expect(page.getByRole('group', { name: 'Banned by' })).toHaveCount(0);
  await toggle('Show map banning').click();
  await expect(mapRow(page, 1).getByRole('group', { name: 'Banned by' })).toBeVisible();

  await expect(toggle('Assume loser picks')).toBeChecked();
  await winner(1, teamNames[0]!).click();
  await expect(chosenIn(page, 2, 'Picked by')).toHaveAccessibleName(teamNames[1]!);
  await page.getByRole('button', { name: 'Discard' }).click();
  await toggle('Assume loser picks').click();
  await winner(1, teamNames[0]!).click();
  await expect(chosenIn(page, 1, 'Winner')).toHaveAccessibleName(teamNames[0]!);
  await expect(chosenIn(page, 2, 'Picked by')).toHaveText('None');
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.reload();
  await expect(toggle('Restrict to map pool')).not.toBeChecked();
  await expect(toggle('Assume loser picks')).not.toBeChecked();
  await expect(toggle('Show map banning')).not.toBeChecked();
  await expect.poll(() => maps.count()).toBeGreaterThan(5);

  // Equal scores change nothing by themselves; the draw needs one more action.
  const draw = mapRow(page, 1).getByRole('button', { name: 'Map 1: draw' });
  const mapScores = mapRow(page, 1).getByRole('spinbutton', { name: /score/ });
  await mapScores.nth(0).fill('1');
  await expect(draw).not.toHaveAttribute('title');
  await mapScores.nth(1).fill('1');
  await expect(draw).toHaveAttribute('title', 'Equal scores: was it a draw?');
  await expect(draw).toHaveAttribute('aria-pressed', 'false');
  await draw.click();
  await expect(draw).toHaveAttribute('aria-pressed', 'true');
  await expect(draw).not.toHaveAttribute('title');
  await page.getByRole('button', { name: 'Discard' }).click();

  const rows = page.locator('[data-map-row]');
  const add = page.getByRole('button', { name: 'Add map' });
  const question = page.getByText('A first to 3 has at most 5 maps.');
  const { length } = await rows.all();
  for (let count = length; count < 5; count += 1) await add.click();
  await expect(rows).toHaveCount(5);
  await expect(question).toBeHidden();
  await add.click();
  await expect(question).toBeVisible();
  await expect(rows).toHaveCount(5);
  await page.getByRole('button', { name: 'Add it anyway' }).click();
  await expect(rows).toHaveCount(6);
  await expect(question).toBeHidden();
  await league.server.commit([{ table: 'Events', id: event, fields: { map_pool: pool } }]);
});

test('details: a link without a player is hinted at and saved, the start is edited in the chosen zone and sent in UTC', async ({
  page,
  league,
}) => {
  const { id } = await openFresh(page, league);
  const stored = async (field: string) => (await league.find('Matches', (record) => record.id === id))[field];
  const vod = page.getByLabel('VOD', { exact: true });
  const hint = page.getByText('The site has no player for this link. Viewers get the link instead.');
  await vod.fill('https://example.org/our-match');
  await expect(hint).toBeVisible();
  await expect(vod).toHaveAccessibleDescription(/has no player for this link/);
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.locator('[data-sonner-toast]')).toHaveText('Map details saved');
  expect(await stored('vod')).toBe('https://example.org/our-match');
  await vod.fill('https://youtu.be/aaaaaaaaaaa');
  await expect(hint).toBeHidden();

  await page.getByRole('button', { name: /^Match start: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Match start' });
  const ok = dialog.getByRole('button', { name: 'OK' });
  const time = dialog.getByLabel(/^Date and time in /);
  await expect(ok).toBeDisabled();
  await expect(time).toHaveAttribute('step', '300');
  await dialog.getByLabel('Site time zone', { exact: true }).selectOption('America/New_York');
  const isSiteZone = dialog.getByRole('switch', { name: 'Use site time zone to edit' });
  if (!(await isSiteZone.isChecked())) await isSiteZone.click();
  await expect(dialog.getByText('Date and time in EST')).toBeVisible();
  await time.fill('2027-01-15T18:15');
  await expect(dialog.getByText('Fri 15th Jan 2027 6:15pm EST')).toBeVisible();
  await expect(dialog.getByText('Sat 16th Jan 2027 12:15am CET')).toBeVisible();
  // The second field takes the time in the device's zone.
  const local = dialog.getByLabel('The same in CET');
  await expect(local).toHaveValue('2027-01-16T00:15');
  await local.fill('2027-01-16T01:20');
  await expect(time).toHaveValue('2027-01-15T19:20');
  await time.fill('2027-01-15T18:15');
  await isSiteZone.click();
  await expect(dialog.getByText('Date and time in CET')).toBeVisible();
  await expect(time).toHaveValue('2027-01-16T00:15');
  await ok.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Set match start to Fri 15th Jan 2027 6:15pm ET')).toBeVisible();
  expect(await stored('start')).toBe('2027-01-15T23:15:00.000Z');
  await expect(page.getByRole('button', { name: /^Match start: / })).toContainText('6:15pm ET');
  await page.getByRole('button', { name: /^Match start: / }).click();
  await expect(time).toHaveValue('2027-01-16T00:15');
});

test('where the match leads to, and the button that resolves its bracket only for who may', async ({
  page,
  league,
}) => {
  const bracket = await league.find('Brackets', ({ key }) => key === 'playoffs');
  const [order, nobody] = [listOf(bracket.ordered_matches), await league.find('Players', isNobody)];
  const match = await league.find('Matches', (record) => record.id === order[6]);
  await signIn(page, await league.find('Players', isEditor), league.server.url);
  await page.goto(pathOf('match', match, 'editor'));
  const block = page.getByRole('region', { name: 'Bracket implications' });
  await expect(block).toContainText('advances to Upper Final (M11)');
  await expect(block).toContainText('drops to Lower Round 2 (M10)');
  await expect(block.getByRole('link', { name: 'Upper Final (M11)' })).toHaveAttribute(
    'href',
    `/match/${order[10]!.slice(3)}`,
  );

  const resolve = block.getByRole('button', { name: 'Resolve bracket' });
  const dialog = page.getByRole('dialog', { name: `Resolve ${String(bracket.name)}` });
  await resolve.click();
  await expect(dialog.getByRole('button', { name: 'Close' }).first()).toBeFocused();
  await expect(dialog.getByRole('region', { name: 'What is placed' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(resolve).toBeFocused();

  // The right for this match alone opens its editor, not its bracket.
  const { ids } = await league.server.commit([
    {
      table: 'Player Relationships',
      fields: { singular_name: 'Lobby Admin', player: [nobody.id], permissions: ['Match Editor'] },
    },
  ]);
  const { player_relationships: before } = match;
  await league.server.commit([
    {
      table: 'Matches',
      id: match.id,
      fields: { player_relationships: [...listOf(before), ids[0]] },
    },
  ]);
  await signIn(page, nobody, league.server.url);
  await page.goto(pathOf('match', match, 'editor'));
  await expect(save(page)).toBeVisible();
  await expect(block).toContainText('advances to');
  await expect(resolve).toHaveCount(0);
  await league.server.commit([
    { table: 'Matches', id: match.id, fields: { player_relationships: before ?? null } },
  ]);
});
