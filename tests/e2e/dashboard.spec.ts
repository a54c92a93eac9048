import {
  byId,
  findShow,
  firstOf,
  hold,
  moduleButton,
  openModule,
  prepare,
  undo,
} from '../support/dashboard-journey.ts';
import { calm, expect, pageTest as test, waitForWorker } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import type { RemoteRecord } from '../support/server-process.ts';

test.use(calm);

test('who is not signed in goes to the login, who has no client is told how to get one', async ({
  page,
  league,
}) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\//);
  const visitor = await league.find(
    'Players',
    (record) => record.clients === undefined && Boolean(record.name),
  );
  await signIn(page, visitor);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(page.getByText('You have no production client yet')).toBeVisible();
  await expect(page.getByRole('button', { name: /Flip Teams/ })).toHaveCount(0);
});

test('flip, attack and map win say what is on air and reach the records @worker', async ({
  page,
  league,
  problems,
}) => {
  const { match } = await prepare(page, league.server, league.find);
  await expect(page).toHaveTitle(/^Dashboard \| /);
  const flip = page.getByRole('button', { name: /^Flip Teams/ });
  await expect(flip).toContainText('Normal');
  await flip.click();
  await expect(flip).toContainText('Flipped');
  await expect(flip).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await league.find('Matches', byId(match.id))).flip_teams).toBe(true);

  // The left button is the other team now, and sends its real number.
  const teams = match.teams as string[];
  const second = await league.find('Teams', byId(teams[1]!));
  const wins = page.getByRole('region', { name: /Map win/ }).getByRole('button');
  await expect(wins.first()).toHaveAccessibleName(new RegExp(String(second.name)));
  const before = (await league.find('Matches', byId(match.id))) as RemoteRecord & { score_2?: number };
  await wins.first().click();
  await expect
    .poll(async () => (await league.find('Matches', byId(match.id))).score_2)
    .toBe((before.score_2 ?? 0) + 1);
  await expect(page.getByRole('button', { name: /^Attacker Side/ })).toContainText('None');
  expect(problems).toEqual([]);
});

test('keys act, ask before a map win, and never while typing @worker', async ({ page, league }) => {
  const { match, broadcast } = await prepare(page, league.server, league.find);
  await page.keyboard.press('a');
  await expect
    .poll(async () => (await league.find('Broadcasts', byId(broadcast.id))).map_attack)
    .toBe('Right');
  const scores = async () => {
    const record = await league.find('Matches', byId(match.id));
    return [record.score_1, record.score_2];
  };
  const before = await scores();
  await page.keyboard.press('1');
  const question = page.getByRole('dialog', { name: 'Map win on air' });
  await expect(question).toContainText(
    /^Map win on air.*Map \d.* goes to .+\. The score on air becomes .+ \d-\d .+\./,
  );
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  expect(await scores()).toEqual(before);

  await page.keyboard.press('s');
  await expect(page.locator('[data-module="Match Editor"] input[type="number"]').first()).toBeFocused();
  await page.keyboard.press('f');
  await page.waitForTimeout(500);
  expect((await league.find('Matches', byId(match.id))).flip_teams).toBe(undefined);
});

test('the countdown is set from now, by hand and cleared', async ({ page, league }) => {
  const { broadcast } = await prepare(page, league.server, league.find);
  const button = page.getByRole('button', { name: /^Countdown/ });
  await expect(button).toContainText(/[ap]m/);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Countdown' });
  await dialog.getByRole('button', { name: '5:00', exact: true }).click();
  await expect(dialog.getByRole('timer')).toHaveText(/^0[45]:\d\d$/);
  const endOf = async () =>
    Date.parse(String((await league.find('Broadcasts', byId(broadcast.id))).countdown_end));
  expect(Math.abs((await endOf()) - Date.now() - 300_000)).toBeLessThan(10_000);

  const setTime = dialog.getByRole('button', { name: 'Set time' });
  await expect(setTime).toBeDisabled();
  await dialog.getByLabel('hours').fill('1');
  await dialog.getByLabel('minutes').fill('61');
  await expect(dialog.getByText(/^Whole numbers; up to \d+ hours, 59 minutes and 59 seconds$/)).toBeVisible();
  await expect(setTime).toBeDisabled();
  await dialog.getByLabel('minutes').fill('1');
  await setTime.click();
  await expect(dialog.getByRole('timer')).toHaveText(/^1:0[01]:\d\d$/);
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(dialog.getByRole('timer')).toHaveText(/[ap]m$/);
  expect((await league.find('Broadcasts', byId(broadcast.id))).countdown_end).toBe(undefined);

  // Cleared by mistake it goes on towards the same end.
  await dialog.getByRole('button', { name: 'Undo clear' }).click();
  await expect(dialog.getByRole('timer')).toHaveText(/^1:0[01]:\d\d$/);
  expect(Math.abs((await endOf()) - Date.now() - 3_660_000)).toBeLessThan(20_000);
});

test('a desk mode that is not drawn is told apart from what viewers see, and named by preflight', async ({
  page,
  league,
}) => {
  const { broadcast } = await prepare(page, league.server, league.find);
  const before = broadcast.broadcast_settings ?? null;
  const fields = { desk_display: 'Hero Draft', broadcast_settings: ['Use negative images for bans'] };
  await league.server.commit([{ table: 'Broadcasts', id: broadcast.id, fields }]);
  await openModule(page, 'Desk Display');
  const desk = page.locator('[data-module="Desk Display"]');
  await expect(desk.getByText('Match (Hero Draft is not drawn here)').first()).toBeVisible();
  const mode = desk.getByLabel('Display mode');
  await expect(mode).toHaveValue('Match');
  await expect(mode.getByRole('option', { name: /Hero Draft|Scoreboard Bans/ })).toHaveCount(0);
  await expect(desk.getByRole('button', { name: /^(?:Hero Draft|Scoreboard Bans)$/ })).toHaveCount(0);
  await page.goto('/dashboard/preflight');
  const unread = 'desk display "Hero Draft", broadcast settings "Use negative images for bans"';
  await expect(page.getByText(`Without effect on the broadcast: ${unread}`)).toBeVisible();
  const restored = { desk_display: null, broadcast_settings: before };
  await league.server.commit([{ table: 'Broadcasts', id: broadcast.id, fields: restored }]);
});

test('the desk needs a mode, keeps the form, shows and hides', async ({ page, league }) => {
  const { broadcast } = await prepare(page, league.server, league.find);
  await openModule(page, 'Desk Display');
  const desk = page.locator('[data-module="Desk Display"]');
  const mode = desk.getByLabel('Display mode');
  await expect(mode).toHaveValue('Match');
  await expect(desk.getByLabel('Text', { exact: true })).toBeDisabled();
  await mode.selectOption('');
  await desk.getByRole('button', { name: /^Show/ }).click();
  await expect(page.getByText('You must choose a display mode')).toBeVisible();
  await expect(mode).toBeEnabled();

  await mode.selectOption('Notice (Event)');
  await desk.getByRole('button', { name: 'Team scores' }).click();
  await expect(desk.getByLabel('Small text')).toHaveValue(/ \d-\d /);
  await desk.getByLabel('Small text').fill('Coming up');
  await desk.getByLabel('Text', { exact: true }).fill('Grand final');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Updated desk display')).toBeVisible();
  await expect(desk).toContainText('Notice (Event): Coming up | Grand final');
  const stored = await league.find('Broadcasts', byId(broadcast.id));
  expect([stored.desk_display, stored.notice_text]).toEqual(['Notice (Event)', 'Coming up|Grand final']);

  await desk.getByRole('button', { name: /^Hide/ }).click();
  await expect(desk).toContainText('Match bar');
  await expect
    .poll(async () => (await league.find('Broadcasts', byId(broadcast.id))).desk_display)
    .toBe(undefined);
});

test('another match goes live only after a question while this one is open; without one the strip says why', async ({
  page,
  league,
}) => {
  const { broadcast, match } = await prepare(page, league.server, league.find);
  await openModule(page, 'Schedule');
  await expect(moduleButton(page, 'Schedule')).toContainText(/1\/\d • Next: /);
  const live = page.locator('[data-module="Schedule"]').getByRole('button', { name: /^Live Match/ });
  await expect(live.first()).toHaveAttribute('aria-pressed', 'true');
  const liveMatch = async () => (await league.find('Broadcasts', byId(broadcast.id))).live_match;

  await live.nth(1).click();
  const question = page.getByRole('dialog', { name: 'Another match on air' });
  await expect(question).toContainText('is not decided yet');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await liveMatch()).toEqual([match.id]);

  await live.nth(1).click();
  await question.getByRole('button', { name: 'Go live' }).click();
  await expect(live.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(liveMatch).toEqual([(broadcast.schedule as string[])[1]]);

  await league.server.commit([{ table: 'Broadcasts', id: broadcast.id, fields: { live_match: null } }]);
  const flip = page.getByRole('button', { name: /^Flip Teams/ });
  await expect(flip).toBeDisabled();
  await expect(flip).toContainText('No match is live');
  await expect(page.getByText('No live match', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Break match/ })).toContainText('No live match');
  await expect(moduleButton(page, 'Match Editor')).toHaveCount(0);
});

test('modules stay as they were left, and their content is kept while closed', async ({ page, league }) => {
  await prepare(page, league.server, league.find);
  await expect(moduleButton(page, 'Match Editor')).toHaveAttribute('aria-expanded', 'true');
  await expect(moduleButton(page, 'Desk Display')).toHaveAttribute('aria-expanded', 'false');
  await openModule(page, 'Desk Display');
  await page.getByLabel('Display mode').selectOption('Maps');
  await moduleButton(page, 'Desk Display').click();
  await expect(page.getByLabel('Display mode')).toBeHidden();
  await openModule(page, 'Desk Display');
  await expect(page.getByLabel('Display mode')).toHaveValue('Maps');
  await moduleButton(page, 'Desk Display').click();
  await moduleButton(page, 'Match Editor').click();
  await page.reload();
  await expect(moduleButton(page, 'Match Editor')).toHaveAttribute('aria-expanded', 'false');
  await expect(moduleButton(page, 'Desk Display')).toHaveAttribute('aria-expanded', 'false');
  await openModule(page, 'Desk Display');
  await page.reload();
  await expect(moduleButton(page, 'Desk Display')).toHaveAttribute('aria-expanded', 'true');
});

test('without a connection a press is queued in sight, and sent afterwards @worker', async ({
  page,
  context,
  league,
}) => {
  const { match } = await prepare(page, league.server, league.find);
  await waitForWorker(page);
  await context.setOffline(true);
  const flip = page.getByRole('button', { name: /^Flip Teams/ });
  await flip.click();
  await expect(flip).toContainText('Now: Normal. Pressed: → Flipped');
  // A toast says so too, in its own time.
  await expect(page.getByRole('status').filter({ hasText: /^Waiting/ })).toBeVisible();
  await expect(page.getByText(/1 waiting, the oldest for/)).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await league.find('Matches', byId(match.id))).flip_teams, { timeout: 20_000 })
    .toBe(true);
  await expect(page.getByText('Everything sent')).toBeVisible();
});

test('a phone gets the quick page', async ({ page, league }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prepare(page, league.server, league.find);
  await expect(page.getByRole('link', { name: /^Score on air/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Go live: / })).toBeEnabled();
  await expect(page.getByLabel('Display mode')).toBeVisible();
  await expect(moduleButton(page, 'Match Editor')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: /^Save all/ })).toBeVisible();
  const isSideways = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isSideways).toBe(false);
});

test('the live match changes while the editor holds something typed: it stays, for its match only @worker', async ({
  page,
  league,
}) => {
  const { broadcast, match } = await prepare(page, league.server, league.find);
  await league.server.commit([
    {
      table: 'Players',
      id: (await findShow(league.find)).player.id,
      fields: { website_settings: ['Can edit any match'] },
    },
  ]);
  await page.reload();
  const other = (broadcast.schedule as string[])[1]!;
  const setLive = (id: string | null) =>
    league.server.commit([
      { table: 'Broadcasts', id: broadcast.id, fields: { live_match: id === null ? null : [id] } },
    ]);
  const editor = page.locator('[data-module="Match Editor"]');
  const code = editor.getByLabel('Replay code').first();
  await code.fill('KEEP01');
  const before = await league.find('Matches', byId(other));

  await setLive(other);
  const question = editor.getByRole('alert');
  await expect(question).toContainText('They are saved to that match only.');
  await expect(code).toHaveValue('KEEP01');
  await setLive(null);
  await expect(question).toContainText('The match is now none');
  await expect(code).toHaveValue('KEEP01');

  // Saved from here it is the first match that gets it, and then the editor follows.
  await setLive(other);
  await expect(question).not.toContainText('none');
  await editor.getByRole('button', { name: /^Save all/ }).click();
  await expect(page.getByText('Map data saved')).toBeVisible();
  await expect(question).toBeHidden();
  const maps = await league.server.list('Maps');
  expect(maps.filter((map) => map.replay_code === 'KEEP01').map((map) => map.match)).toEqual([[match.id]]);
  expect((await league.find('Matches', byId(other))).maps).toEqual(before.maps);

  // Put aside for later it waits, in sight, for its match.
  await code.fill('LATER2');
  await setLive(match.id);
  await question.getByRole('button', { name: 'Switch and keep them for later' }).click();
  await expect(editor.getByText('Not saved yet:')).toBeVisible();
  await expect(code).not.toHaveValue('LATER2');
  await setLive(other);
  await expect(code).toHaveValue('LATER2');
  await editor.getByRole('button', { name: 'Discard' }).click();
});

test('a press that was meant for the match before does not reach the one that takes its place @worker', async ({
  page,
  league,
}) => {
  const { broadcast } = await prepare(page, league.server, league.find);
  const other = (broadcast.schedule as string[])[1]!;
  const flipped = async () => (await league.find('Matches', byId(other))).flip_teams;
  const before = await flipped();
  const flip = page.getByRole('button', { name: /^Flip Teams/ });
  // The page's clock is stopped, so that the moment can be met on any machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const live_match = [other];
  await league.server.commit([{ table: 'Broadcasts', id: broadcast.id, fields: { live_match } }]);
  await expect(async () => {
    await page.clock.runFor(25);
    await expect(flip).toContainText('The live match has just changed', { timeout: 100 });
  }).toPass();
  await page.keyboard.press('f');
  await page.keyboard.press('1');
  await page.clock.runFor(600);
  await expect(flip).toContainText('The live match has just changed');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(flip).not.toContainText('just changed');
  await page.clock.resume();
  expect(await flipped()).toEqual(before);
  // One that was read is meant.
  await page.keyboard.press('f');
  await expect.poll(flipped).toBe(before !== true);
});

test('a map win that was asked about goes to no other match and no other map', async ({ page, league }) => {
  const { match, broadcast } = await prepare(page, league.server, league.find);
  const other = (broadcast.schedule as string[])[1]!;
  const scores = async (id: string) => {
    const { score_1, score_2 } = await league.find('Matches', byId(id));
    return [score_1, score_2];
  };
  const setLive = (id: string) =>
    league.server.commit([{ table: 'Broadcasts', id: broadcast.id, fields: { live_match: [id] } }]);
  const flip = page.getByRole('button', { name: /^Flip Teams/ });
  const question = page.getByRole('dialog', { name: 'Map win on air' });
  const refusal = page.getByText('What was asked about has changed since the question. Nothing was sent.');
  const before = [await scores(match.id), await scores(other)];

  await page.keyboard.press('1');
  await expect(question).toBeVisible();
  await setLive(other);
  await expect(flip).toContainText('just changed');
  await expect(flip).not.toContainText('just changed');
  await question.getByRole('button', { name: /^Map win for / }).click();
  await expect(refusal).toBeVisible();
  await page.waitForTimeout(500);
  expect([await scores(match.id), await scores(other)]).toEqual(before);

  // The same match, for which another user decides the next map meanwhile.
  await expect(refusal).toBeHidden();
  await setLive(match.id);
  await expect(flip).toContainText('just changed');
  await expect(flip).not.toContainText('just changed');
  await page.keyboard.press('1');
  await expect(question).toBeVisible();
  const maps = (await league.find('Matches', byId(match.id))).maps as string[];
  const records = await Promise.all(maps.map((id) => league.find('Maps', byId(id))));
  const coming = records.find(({ winner, draw, banner }) => !winner && !draw && !banner)!;
  const winner = [((await league.find('Matches', byId(match.id))).teams as string[])[1]];
  await league.server.commit([{ table: 'Maps', id: coming.id, fields: { winner } }]);
  await page.waitForTimeout(500);
  await question.getByRole('button', { name: /^Map win for / }).click();
  await expect(page.getByText(/ was given to .+ since the question\. Nothing was sent\.$/)).toBeVisible();
  expect(await scores(match.id)).toEqual(before[0]);
});

test('a map win by mistake is taken back by one press', async ({ page, league }) => {
  const { match, player } = await prepare(page, league.server, league.find);
  await league.server.commit([
    { table: 'Players', id: player.id, fields: { website_settings: ['Can edit any match'] } },
  ]);
  await page.reload();
  const facts = async () => {
    const { score_1, score_2, maps } = await league.find('Matches', byId(match.id));
    const records = await league.server.list('Maps');
    const winners = (maps as string[]).map((id) => records.find((map) => map.id === id)?.winner);
    return { score_1, score_2, winners };
  };
  const before = await facts();
  const wins = page.getByRole('region', { name: /Map win/ }).getByRole('button');
  await wins.first().click();
  await hold(page);
  await expect.poll(facts).not.toEqual(before);
  await undo(page).click();
  await expect(page.getByText(/^Map win of .+ taken back$/)).toBeVisible();
  await expect.poll(facts).toEqual(before);
});

test('without the right to edit the match its editor and schedule switches say so', async ({
  page,
  league,
}) => {
  const { player, broadcast } = await findShow(league.find);
  const match = await league.find('Matches', byId(firstOf(broadcast, 'schedule')));
  // Before the sign-in: a right that goes while the form is open leaves the form as it is.
  await league.server.commit([
    { table: 'Players', id: player.id, fields: { website_settings: null } },
    { table: 'Matches', id: match.id, fields: { player_relationships: null, event: null } },
  ]);
  await prepare(page, league.server, league.find);
  await expect(page.getByText("You can't edit this match")).toBeVisible();
  await openModule(page, 'Schedule');
  const entry = page.locator('[data-module="Schedule"] li').first();
  await expect(entry.getByRole('button', { name: /^Primary/ })).toBeDisabled();
  await expect(entry.getByRole('button', { name: /^Live Match/ })).toBeEnabled();
  expect(broadcast.schedule).toContain(match.id);
  await league.server.commit([
    {
      table: 'Matches',
      id: match.id,
      fields: { player_relationships: match.player_relationships, event: match.event },
    },
  ]);
});
