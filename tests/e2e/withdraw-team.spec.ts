import { hold, undo } from '../support/dashboard-journey.ts';
import { calm, expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import type { RemoteRecord } from '../support/server-process.ts';

test.use(calm);

const linksOf = (record: RemoteRecord, field: string): string[] => (record[field] ?? []) as string[];

test('an editor withdraws a team after a preview, and takes it back', async ({ page, league }) => {
  const { server } = league;
  const event = await league.find('Events', (record) => record.in_progress !== true);
  const [leaving = '', staying = ''] = (
    await server.commit([
      { table: 'Teams', fields: { name: 'Leavers', event: [event.id] } },
      { table: 'Teams', fields: { name: 'Stayers', event: [event.id] } },
    ])
  ).ids;
  const [semi = '', bye = '', final = ''] = (
    await server.commit([
      { table: 'Matches', fields: { event: [event.id], first_to: 3, teams: [leaving, staying] } },
      { table: 'Matches', fields: { event: [event.id], first_to: 3, placeholder_teams: 'BYE|BYE' } },
      { table: 'Matches', fields: { event: [event.id], first_to: 3 } },
    ])
  ).ids;
  const bracket_layout = JSON.stringify({
    brackets: [{ columns: [{ games: [1, 2] }, { games: [3] }] }],
    connections: {
      1: { win: '3.1', lose: 'eliminated' },
      2: { win: '3.2', lose: 'eliminated' },
      3: { win: 'champion', lose: 'eliminated', winnerRank: { text: '#1', sort: 1 } },
    },
  });
  const [bracket = ''] = (
    await server.commit([
      {
        table: 'Brackets',
        fields: {
          name: 'Departures',
          events: [event.id],
          ordered_matches: [semi, bye, final],
          bracket_layout,
        },
      },
    ])
  ).ids;
  const matchNow = (id: string) => league.find('Matches', (match) => match.id === id);
  const rankOfStaying = async () => (await league.find('Teams', ({ id }) => id === staying)).ranking_text;
  const editor = await league.find('Players', (player) =>
    linksOf(player, 'website_settings').includes('Can edit any match'),
  );
  await signIn(page, editor);

  await page.goto(`/event/${event.id.slice(3)}/bracket`);
  await page.getByTitle('Resolve Departures').click();
  const resolving = page.getByRole('dialog', { name: 'Resolve Departures' });
  await expect(resolving.getByRole('region', { name: 'Still open' })).toContainText(
    'Left: waits for the winner of (M1), which is not over.',
  );
  await page.keyboard.press('Escape');

  await page.goto(`/event/${event.id.slice(3)}/rosters`);
  const withdraw = page.getByTitle('Withdraw Leavers');
  await withdraw.click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw Leavers' });
  await expect(dialog.getByRole('list', { name: 'Treatment of each match' })).toContainText(
    'is forfeited to the opponent',
  );
  await expect(dialog.getByRole('list', { name: 'Treatment of each match' })).toContainText(
    'is not needed: Stayers advances without a match',
  );
  await expect(dialog.getByRole('list', { name: 'Treatment of each match' })).toContainText(
    'Rank of StayersNow: noneThen: #1',
  );
  expect((await matchNow(semi)).forfeit ?? false).toBe(false);
  await dialog.getByRole('button', { name: 'Change 3 matches' }).click();
  await hold(page);
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => matchNow(semi))
    .toMatchObject({ forfeit: true, forfeit_reason: 'Team withdrew', score_2: 3 });
  await expect.poll(() => matchNow(final)).toMatchObject({ teams: [staying], outcome: 'Not needed' });
  await expect.poll(async () => (await matchNow(bye)).outcome).toBe('Not needed');
  await expect.poll(rankOfStaying).toBe('#1');
  await undo(page).click();
  await expect.poll(async () => (await matchNow(semi)).forfeit ?? false).toBe(false);
  await expect.poll(async () => linksOf(await matchNow(final), 'teams')).toEqual([]);
  await expect.poll(async () => (await matchNow(bye)).outcome).toBeUndefined();
  await expect.poll(rankOfStaying).toBeUndefined();

  await withdraw.click();
  await dialog.getByRole('button', { name: 'Change 3 matches' }).click();
  await expect.poll(async () => (await matchNow(semi)).forfeit).toBe(true);
  await page.goto(`/event/${event.id.slice(3)}/bracket`);
  await page.getByTitle('Resolve Departures').click();
  await expect(resolving).toContainText('Nothing to place: every result is carried on.');

  await server.commit([
    { table: 'Brackets', id: bracket, isDeleted: true },
    ...[semi, bye, final].map((id) => ({ table: 'Matches', id, isDeleted: true }) as const),
    ...[leaving, staying].map((id) => ({ table: 'Teams', id, isDeleted: true }) as const),
  ]);
});
