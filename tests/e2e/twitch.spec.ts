import { byId, openModule, prepare } from '../support/dashboard-journey.ts';
import { calm, expect, firstPort, leagueOf, pageTest as test } from '../support/fixtures.ts';
import { startMatchDayLeague } from '../support/match-day-league.ts';

test.use(calm);

let room: Awaited<ReturnType<typeof startMatchDayLeague>>;
test.beforeAll(async () => {
  room = await startMatchDayLeague(firstPort + 8);
});
test.afterAll(() => room.stop());

test('predictions, commercials and the title reach the channel, and what failed there or here is said', async ({
  browser,
}) => {
  const { server, twitch } = room;
  const { find } = leagueOf(server);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const { broadcast, match, player } = await prepare(page, server, find);
  const [one = '', two = ''] = match.teams as string[];
  // Only user actions have effects: automations of the demo's show are removed.
  const fields = { title_format: 'Final: {team_1_name} vs {team_2_name}', automation_settings: null };
  await server.commit([
    { table: 'Broadcasts', id: broadcast.id, fields },
    { table: 'Players', id: player.id, fields: { website_settings: ['Full broadcast permissions'] } },
    { table: 'Matches', id: match.id, fields: { first_to: 3, score_1: 2, score_2: 1 } },
  ]);
  await openModule(page, 'Twitch Controls');
  const module = page.locator('[data-module="Twitch Controls"]');
  const press = (name: string) => module.locator('button', { hasText: name }).click();
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
  const toast = (text: string) => page.locator('[data-sonner-toast]', { hasText: text });
  const states = () => twitch.predictions.map(({ status }) => status);

  await press('Create Match');
  await expect(toast('Match prediction created, it locks in 5 minutes')).toBeVisible();
  expect(twitch.predictions).toMatchObject([{ status: 'ACTIVE', prediction_window: 300 }]);
  // The page requests the channel again after each action.
  await expect(module.getByRole('status').filter({ hasText: 'Open: Who will win the match?' })).toBeVisible();
  const createMap = module.locator('button', { hasText: 'Create Map' });
  await expect(createMap).toHaveAttribute('aria-disabled', 'true');
  await expect(createMap).toContainText('A prediction is open already');
  await press('Lock');
  await expect(toast('Prediction locked')).toBeVisible();
  await press('Resolve (match)');
  await confirm('Resolve (match)');
  await expect(toast('Match has not been won yet')).toBeVisible();
  await server.commit([{ table: 'Matches', id: match.id, fields: { score_1: 3 } }]);
  await press('Resolve (match)');
  await confirm('Resolve (match)');
  await expect(toast('Prediction resolved')).toBeVisible();
  expect(twitch.predictions).toMatchObject([{ status: 'RESOLVED', winning_outcome_id: 'outcome-1' }]);
  // Nothing is predicted of a match that is over.
  await expect(module.locator('button', { hasText: 'Create Match' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await server.commit([{ table: 'Matches', id: match.id, fields: { score_1: 2 } }]);
  await press('Create Match');
  await expect.poll(states).toEqual(['ACTIVE', 'RESOLVED']);
  // With another match live it could not be resolved any more: the question offers to end it first.
  await expect(module.getByRole('status').filter({ hasText: 'Open: Who will win the match?' })).toBeVisible();
  await page.keyboard.press('n');
  const question = page.getByRole('dialog', { name: 'Another match on air' });
  await expect(question).toContainText('A prediction on the live match is open: Who will win the match?');
  await expect(question.getByRole('button', { name: 'Lock prediction' })).toBeVisible();
  await expect(question.getByRole('button', { name: 'Resolve prediction' })).toBeVisible();
  await question.getByRole('button', { name: 'Cancel prediction' }).click();
  await expect(question).toBeHidden();
  await confirm('Cancel predictions');
  await expect(toast('Predictions cancelled')).toBeVisible();
  expect(states()).toEqual(['CANCELED', 'RESOLVED']);

  await press('Commercial 1m30s');
  await confirm('Start 1m30s');
  await expect(toast('Commercial 1m30s started')).toBeVisible();
  expect(twitch.commercials).toEqual([90]);
  twitch.faults.set('POST /helix/channels/commercial', [{ status: 400, message: 'not a partner' }]);
  await press('Commercial 30s');
  await confirm('Start 30s');
  await expect(toast('Failed to start commercial: not a partner')).toBeVisible();

  const names = await Promise.all([one, two].map(async (id) => (await find('Teams', byId(id))).name));
  const title = `Final: ${names.join(' vs ')}`;
  await expect(module.getByRole('paragraph').filter({ hasText: title })).toBeVisible();
  await press('Update title');
  await expect(toast(`Updated cup_stream's title to "${title}"`)).toBeVisible();
  expect(twitch.titles.at(-1)?.title).toBe(title);

  await context.setOffline(true);
  const asked = twitch.requests.length;
  await press('Lock');
  await expect(toast('This needs a connection to the data server.')).toBeVisible();
  expect(twitch.requests).toHaveLength(asked);
  await context.close();
});
