import { axeOn } from '../support/axe.ts';
import { calm, expect, pathOf, pageTest as test } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import {
  actionsOf,
  chosenIn,
  isEditor,
  isNobody,
  isOpen,
  listOf,
  mapRow,
  openFresh,
  save,
  scores,
} from '../support/match-editor-journey.ts';
import type { RemoteRecord } from '../support/server-process.ts';

test.use(calm);

test.describe('what is sent', () => {
  // Requests that the worker sends for the page are not among the page's own.
  test.use({ serviceWorkers: 'block' });

  test('a result: winner, total and next picker follow; scores and maps are one call, with the exact texts', async ({
    page,
    league,
    problems,
  }) => {
    const match = await openFresh(page, league);
    const sent = actionsOf(page);
    const mapScores = mapRow(page, 1).getByRole('spinbutton', { name: /score/ });
    await mapScores.nth(0).fill('2');
    await mapScores.nth(1).fill('1');
    await expect(scores(page).nth(0)).toHaveValue('1');
    await expect(scores(page).nth(1)).toHaveValue('0');
    const teams = await Promise.all(
      listOf(match.teams).map((id) => league.find('Teams', (team) => team.id === id)),
    );
    await expect(chosenIn(page, 1, 'Winner')).toHaveAccessibleName(String(teams[0]?.name));
    await expect(chosenIn(page, 2, 'Picked by')).toHaveAccessibleName(String(teams[1]?.name));

    await page.keyboard.press('Control+s');
    await expect(page.getByText('Score set to 1-0')).toBeVisible();
    await expect(page.getByText('Map data saved')).toBeVisible();
    expect(sent).toEqual(['update-map-data']);
    await expect(page.getByRole('status').first()).toHaveText('Saved');

    const saved = await league.find('Matches', (record) => record.id === match.id);
    expect([saved.score_1, saved.score_2]).toEqual([1, 0]);
    const maps = (await league.server.list('Maps')).filter((map) => listOf(saved.maps).includes(map.id));
    expect(maps.map((map) => [map.number, listOf(map.winner)[0], listOf(map.picker)[0]])).toEqual([
      [1, listOf(match.teams)[0], undefined],
      [2, undefined, listOf(match.teams)[1]],
    ]);

    sent.length = 0;
    await save(page).click();
    await expect.poll(() => sent).toEqual(['update-map-data']);
    expect(problems).toEqual([]);
  });

  test('a refused save: nothing of it is done and everything typed stays', async ({ page, league }) => {
    await openFresh(page, league);
    const sent = actionsOf(page);
    await page.route('**/actions/update-map-data', (route) =>
      route.fulfill({
        status: 403,
        json: {
          error: true,
          errorMessage: "You don't have permission to edit this item",
          code: 'no-edit-right',
        },
      }),
    );
    await mapRow(page, 1).getByRole('group', { name: 'Winner' }).getByRole('button').first().click();
    await mapRow(page, 1).getByLabel('Replay code').fill('abc123');
    await save(page).click();
    await expect(
      page.getByRole('status').filter({ hasText: "You don't have permission to edit this item" }).first(),
    ).toBeVisible();
    await expect(page.locator('[data-sonner-toast]')).toContainText(
      "You don't have permission to edit this item",
    );
    expect(sent).toEqual(['update-map-data']);
    await expect(scores(page).nth(0)).toHaveValue('1');
    await expect(mapRow(page, 1).getByLabel('Replay code')).toHaveValue(/abc123/i);
  });
});

test('a change by somebody else never takes what is typed; the field asks, the others follow @worker', async ({
  page,
  league,
}) => {
  const match = await openFresh(page, league);
  await page
    .getByRole('button', { name: /one more$/ })
    .first()
    .click();
  await page.getByLabel('Forfeit reason').fill('No show');
  await league.server.commit([
    { table: 'Matches', id: match.id, fields: { score_1: 2, score_2: 1, custom_name: 'Decider' } },
  ]);
  await expect(page.getByLabel('Custom name')).toHaveValue('Decider');
  // The score is one answer: never half of it beside half of another.
  await expect(scores(page).nth(0)).toHaveValue('1');
  await expect(scores(page).nth(1)).toHaveValue('0');
  await expect(page.getByLabel('Forfeit reason')).toHaveValue('No show');
  const question = page
    .getByRole('alert')
    .filter({ hasText: 'The result is saved as 2–1 by now. Yours: 1–0' });
  await expect(question).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await question.getByRole('button', { name: 'Take theirs' }).click();
  await expect(scores(page).nth(0)).toHaveValue('2');
  await expect(scores(page).nth(1)).toHaveValue('1');
  await expect(question).toBeHidden();
});

test('what the form says about its save is read from the outbox: after a reload, and once it was cancelled @worker', async ({
  page,
  league,
  context,
}) => {
  await openFresh(page, league);
  const status = save(page).locator('xpath=../..').getByRole('status');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await mapRow(page, 1).getByRole('group', { name: 'Winner' }).getByRole('button').first().click();
  await save(page).click();
  await expect(status).toHaveText('Kept on this device. It is sent as soon as there is a connection.');
  await page.reload();
  await expect(status).toHaveText('Kept on this device. It is sent as soon as there is a connection.', {
    timeout: 15_000,
  });

  // One save is one entry, in words.
  await page.getByRole('button', { name: /^Changes not done yet: 1 waiting/ }).click();
  const list = page.getByRole('dialog', { name: 'Changes not done yet' });
  const entries = list.getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(/Score 1-0, map 1 won by .+: .+ vs /);
  await entries.getByRole('button', { name: 'Cancel' }).click();
  await expect(entries).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(status).not.toContainText('Kept on this device');
  await expect(page.getByText(/^Kept on this device/)).toHaveCount(0);
  await context.setOffline(false);
});

test('a conflict of a score is one question, and either answer is a score that somebody entered @worker', async ({
  page,
  league,
  context,
}) => {
  const match = await openFresh(page, league);
  const status = save(page).locator('xpath=../..').getByRole('status');
  const scoresOf = async () => {
    const { score_1, score_2 } = await league.find('Matches', (record) => record.id === match.id);
    return [score_1, score_2];
  };
  await league.server.commit([{ table: 'Matches', id: match.id, fields: { score_1: 1, score_2: 0 } }]);
  await expect(scores(page).nth(0)).toHaveValue('1');
  await context.setOffline(true);
  await scores(page).nth(1).fill('1');
  await save(page).click();
  await expect(status).toContainText('Kept on this device');
  await league.server.commit([{ table: 'Matches', id: match.id, fields: { score_1: 2 } }]);
  await context.setOffline(false);
  const card = page.getByRole('article', { name: /^Conflict: Score 1-1/ });
  await expect(card).toBeVisible({ timeout: 20_000 });
  await expect(card.getByRole('region')).toHaveCount(1);
  await expect(card.getByRole('region')).toContainText('1–1');
  await expect(card.getByRole('region')).toContainText('2–0');
  await expect(status).toHaveText('Not saved: somebody else changed this meanwhile. Decide which stays.');
  await card.getByRole('button', { name: 'Take theirs' }).click();
  await expect(card).toBeHidden();
  await expect(scores(page).nth(0)).toHaveValue('2');
  await expect(scores(page).nth(1)).toHaveValue('0');
  await expect(status).toHaveText('No changes');
  expect(await scoresOf()).toEqual([2, 0]);
});

test('without a connection results wait on the device, and arrive once @worker', async ({
  page,
  league,
  context,
}) => {
  const match = await openFresh(page, league);
  await context.setOffline(true);
  await mapRow(page, 1).getByRole('group', { name: 'Winner' }).getByRole('button').last().click();
  await save(page).click();
  await expect(page.getByText(/Kept on this device/).first()).toBeVisible();
  await expect(
    mapRow(page, 1).getByRole('group', { name: 'Winner' }).getByRole('button').first(),
  ).toBeDisabled();
  // More of the same meanwhile must not make the maps twice.
  await page
    .getByRole('button', { name: /one more$/ })
    .first()
    .click();
  await save(page).click();
  await page.getByRole('button', { name: 'Save it like this' }).click();
  await context.setOffline(false);
  await expect
    .poll(
      async () => {
        const saved = await league.find('Matches', (record) => record.id === match.id);
        return [saved.score_1, saved.score_2, listOf(saved.maps).length];
      },
      { timeout: 30_000 },
    )
    .toEqual([1, 1, 2]);
  await expect(page.locator('[data-map-row]')).toHaveCount(3);
  await expect(chosenIn(page, 1, 'Winner')).not.toHaveText('None');
});

test('who may not edit sees why, and no entry in the navigation', async ({ page, league }) => {
  const match = await league.find('Matches', isOpen);
  await signIn(page, await league.find('Players', isNobody), league.server.url);
  await page.goto(pathOf('match', match, 'editor'));
  await expect(page.getByText("You can't edit this match")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Match editor' })).toHaveCount(0);
  await expect(save(page)).toHaveCount(0);
});

test('keys act beside the fields and never in them; leaving asks', async ({ page, league }) => {
  await openFresh(page, league);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('2');
  await expect(scores(page).nth(1)).toHaveValue('1');
  await page.keyboard.press('q');
  await expect(scores(page).nth(0)).toHaveValue('1');
  await page.getByLabel('Custom name').fill('');
  await page.getByLabel('Custom name').press('q');
  await expect(scores(page).nth(0)).toHaveValue('1');
  await expect(page.getByLabel('Custom name')).toHaveValue('q');

  await page.getByRole('link', { name: 'Events' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/editor$/);
  await page.getByRole('link', { name: 'Events' }).first().click();
  await question.getByRole('button', { name: 'Leave and drop it' }).click();
  await expect(page).toHaveURL(/\/events$/);
});

for (const scheme of ['dark', 'light'] as const) {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    test(`${scheme}, ${width} wide: no sideways scroll, touch targets of 44 px, nothing serious for axe`, async ({
      page,
      league,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await signIn(page, await league.find('Players', isEditor), league.server.url);
      const live = await league.find('Matches', (match) => isOpen(match) && listOf(match.maps).length > 3);
      const special = await league.find('Matches', (match) => match.special_event === true);
      for (const match of [live, special]) {
        await page.goto(pathOf('match', match, 'editor'));
        await expect(save(page)).toBeVisible();
        const facts = await page.evaluate(() => ({
          isScrolling: document.documentElement.scrollWidth > document.documentElement.clientWidth,
          small: [...document.querySelectorAll('main button, main input:not([type=checkbox]), main select')]
            .filter((element) => element.getBoundingClientRect().height > 0)
            .filter((element) => Math.ceil(element.getBoundingClientRect().height) < 42)
            .map((element) => element.outerHTML.slice(0, 80)),
        }));
        expect(facts).toEqual({ isScrolling: false, small: [] });
        const { violations } = await axeOn(page).include('main').analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(
          serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 3)}`),
        ).toEqual([]);
      }
    });
  }
}

test('roles: staff of the broadcast can be chosen once per role, saved, and are said to be added', async ({
  page,
  league,
}) => {
  const match = await league.find('Matches', (record) => isOpen(record) && listOf(record.maps).length > 3);
  const client = await league.find('Clients', (record) => listOf(record.staff).length > 0);
  const staff = listOf(client.staff)[0] ?? '';
  await league.server.commit([
    { table: 'Players', id: staff, fields: { website_settings: ['Can edit any match'] } },
  ]);
  await signIn(page, await league.find('Players', (player) => player.id === staff), league.server.url);
  await page.goto(pathOf('match', match, 'editor'));
  const producer = page.getByRole('combobox', { name: 'Producer 1' });
  await expect(producer).toBeEnabled();
  await producer.selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Remove Producer 2' }).click();
  await expect(page.getByText('Not saved: Producer')).toBeVisible();
  await page.getByRole('button', { name: 'Save to current match' }).click();
  await expect(page.getByText(/\d+ relationships? added/)).toBeVisible();
  await expect(page.getByText('Not saved: Producer')).toBeHidden();
  const relationships = await league.server.list('Player Relationships');
  const saved = await league.find('Matches', (record) => record.id === match.id);
  const roles = relationships
    .filter(({ id }) => listOf(saved.player_relationships).includes(id))
    .map((relationship) => relationship.singular_name);
  expect(roles).not.toContain('Producer');
  expect(roles).toContain('Observer');
});

test('going to another match by the history keeps each form with its match, over a reload too @worker', async ({
  page,
  league,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const first = await openFresh(page, league);
  await page
    .getByRole('button', { name: /^Map to/ })
    .first()
    .click();
  await mapRow(page, 1).getByLabel('Replay code').fill('FIRST1');
  await page.goto('about:blank');
  const second = await openFresh(page, league);
  // The address changes under the open form, as after a click on "back".
  const goTo = (match: RemoteRecord) =>
    page.evaluate(
      (path) => {
        history.pushState(null, '', path);
      },
      pathOf('match', match, 'editor'),
    );
  await mapRow(page, 1).getByLabel('Replay code').fill('OTHER2');

  await goTo(first);
  await expect(mapRow(page, 1).getByLabel('Replay code')).toHaveValue('FIRST1');
  await expect(scores(page).nth(0)).toHaveValue('1');
  await expect(page.getByText('Not saved yet:')).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

  await goTo(second);
  await page.reload();
  await expect(mapRow(page, 1).getByLabel('Replay code')).toHaveValue('OTHER2');
  await expect(page.getByText('Not saved yet:')).toHaveCount(0);
  const matchOf = (id: string) => league.find('Matches', (record) => record.id === id);
  expect((await matchOf(first.id)).score_1).toBe(1);
  expect(await matchOf(second.id)).not.toHaveProperty('score_1');
  expect(await matchOf(second.id)).not.toHaveProperty('maps');
});

test('one press on undo takes a map given to the wrong team back, with all that followed from it', async ({
  page,
  league,
}) => {
  const match = await openFresh(page, league);
  const winner = chosenIn(page, 1, 'Winner');
  const undo = page.getByRole('button', { name: /^Undo map to / });
  await page
    .getByRole('button', { name: /^Map to/ })
    .first()
    .click();
  await expect(scores(page).nth(0)).toHaveValue('1');
  await expect(winner).not.toHaveText('None');
  await undo.click();
  await expect(scores(page).nth(0)).toHaveValue('0');
  await expect(winner).toHaveText('None');
  await expect(chosenIn(page, 2, 'Picked by')).toHaveText('None');
  await expect(undo).toBeHidden();
  await expect(page.getByText('No changes').first()).toBeVisible();

  // The undo is hidden after a later edit, which it must not revert.
  await page
    .getByRole('button', { name: /^Map to/ })
    .first()
    .click();
  const row = mapRow(page, 1);
  await row.getByLabel('Replay code').fill('ABC');
  await expect(undo).toBeHidden();
  await expect(scores(page).nth(0)).toHaveValue('1');

  // Heroes are shown when the user wants to enter them, and are saved with their map.
  await page.getByRole('switch', { name: 'Show hero picks and bans' }).click();
  await row.getByText('Heroes none').click();
  const bans = row.getByLabel(/^Bans of/).first();
  await bans.selectOption({ index: 2 });
  await bans.selectOption({ index: 1 });
  await row
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(row.getByText('1 ban', { exact: true })).toBeVisible();
  await save(page).click();
  await expect
    .poll(async () => {
      const maps = await league.server.list('Maps');
      return maps
        .filter((map) => listOf(map.match).includes(match.id))
        .map((map) => listOf(map.team_1_bans).length);
    })
    .toContain(1);
});

test('a place without a team says where its team comes from', async ({ page, league }) => {
  const bracket = await league.find('Brackets', (record) => listOf(record.ordered_matches).length > 3);
  const matches = await league.server.list('Matches');
  const waiting = listOf(bracket.ordered_matches)
    .map((id) => matches.find((match) => match.id === id))
    .find((match) => match && listOf(match.teams).length === 0 && !match.placeholder_teams);
  if (!waiting) throw new Error('The bracket has no such match.');
  await signIn(page, await league.find('Players', isEditor), league.server.url);
  await page.goto(pathOf('match', waiting, 'editor'));
  await expect(save(page)).toBeVisible();
  await expect(page.getByText(/^(Winner|Loser) (of .+ vs .+|M\d+)$/).first()).toBeVisible();
  await expect(page.getByText('TBD', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Map to [WL] M\d+/ }).first()).toBeDisabled();
});

test('on a phone without a connection the button that saves stays in reach above the notice @worker', async ({
  page,
  league,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFresh(page, league);
  await context.setOffline(true);
  await expect(page.getByText(/^No connection to the data server/)).toBeVisible();
  await mapRow(page, 1).getByRole('group', { name: 'Winner' }).getByRole('button').first().click();
  // A trial click fails if an element covers the button.
  await save(page).click({ trial: true });
  await page.getByRole('button', { name: 'Undo winner' }).click({ trial: true });
  await save(page).click();
  await expect(page.getByText(/Kept on this device/).first()).toBeVisible();
  await context.setOffline(false);
});
