import {
  byId,
  type Find,
  hold,
  moduleButton,
  openModule,
  prepare,
  undo,
} from '../support/dashboard-journey.ts';
import { calm, expect, pageTest as test } from '../support/fixtures.ts';

test.use(calm);

/** Controls of visible elements on air: each action has an undo, or asks before. */

type Read = { readonly league: { readonly find: Find }; readonly broadcast: string };
const stored = async ({ league, broadcast }: Read, ...fields: string[]) => {
  const record = await league.find('Broadcasts', byId(broadcast));
  return fields.map((field) => record[field]);
};

test('sides, attack and desk act at once and are undone @worker', async ({ page, league }) => {
  const { match, broadcast } = await prepare(page, league.server, league.find);
  const read = { league, broadcast: broadcast.id };
  const flipped = async () => (await league.find('Matches', byId(match.id))).flip_teams === true;

  await page.keyboard.press('f');
  await hold(page);
  await expect.poll(flipped).toBe(true);
  await undo(page).click();
  await expect.poll(flipped).toBe(false);

  await page.keyboard.press('a');
  await hold(page);
  await expect.poll(() => stored(read, 'map_attack')).toEqual(['Right']);
  await undo(page).click();
  await expect.poll(() => stored(read, 'map_attack')).toEqual(['Left']);

  await openModule(page, 'Desk Display');
  const desk = page.locator('[data-module="Desk Display"]');
  await desk.getByRole('button', { name: 'Maps', exact: true }).click();
  await hold(page);
  await expect.poll(() => stored(read, 'desk_display')).toEqual(['Maps']);
  // Until the next press is told, the offer in its place is that of the one before.
  await page.locator('[data-sonner-toast][data-removed="false"]').getByLabel('Close toast').click();
  await expect(undo(page)).toHaveCount(0);
  await desk.getByRole('button', { name: 'Casters', exact: true }).click();
  await hold(page);
  await expect.poll(() => stored(read, 'desk_display')).toEqual(['Casters']);
  await undo(page).click();
  await expect.poll(() => stored(read, 'desk_display')).toEqual(['Maps']);
  await expect(desk.getByRole('button', { name: /^Hide/ })).toBeEnabled();

  // A value that another user has changed since is not taken back without a question.
  await page.keyboard.press('d');
  await hold(page);
  await expect.poll(() => stored(read, 'desk_display')).toEqual([undefined]);
  await league.server.commit([
    { table: 'Broadcasts', id: broadcast.id, fields: { desk_display: 'Interview' } },
  ]);
  await expect(desk.locator('strong').first()).toHaveText('Interview');
  await undo(page).click();
  await expect(page.getByText('It has changed since. Correct it by hand.')).toBeVisible();
  expect(await stored(read, 'desk_display')).toEqual(['Interview']);
});

test('undo is offered for 3 s, and for as long as the focus is in its message @worker', async ({
  page,
  league,
}) => {
  const { match } = await prepare(page, league.server, league.find);
  const flipped = async () => (await league.find('Matches', byId(match.id))).flip_teams === true;
  await page.keyboard.press('f');
  await expect(undo(page)).toBeVisible();
  await page.waitForTimeout(4_000);
  await expect(undo(page)).toHaveCount(0);
  expect(await flipped()).toBe(true);

  await page.keyboard.press('f');
  await undo(page).focus();
  await page.waitForTimeout(4_000);
  await page.keyboard.press('Enter');
  await expect.poll(flipped).toBe(true);
});

test('a control that gets the focus is not covered by the header of the show', async ({ page, league }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await prepare(page, league.server, league.find);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const control = page.getByRole('button', { name: /^Flip Teams/ });
  await control.focus();
  await expect
    .poll(async () => {
      const [own, header] = await Promise.all([
        control.boundingBox(),
        page
          .locator('header')
          .filter({ has: page.getByRole('heading', { level: 1 }) })
          .boundingBox(),
      ]);
      return (own?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
    })
    .toBeGreaterThanOrEqual(0);
});

test('after a flip keys, buttons, LIVE bar and editor show one order @worker', async ({ page, league }) => {
  const { match } = await prepare(page, league.server, league.find);
  const names = await Promise.all(
    (match.teams as string[]).map(async (id) => String((await league.find('Teams', byId(id))).name)),
  );
  const codes = await Promise.all(
    (match.teams as string[]).map(async (id) => String((await league.find('Teams', byId(id))).code)),
  );
  const wins = page.getByRole('region', { name: /Map win/ }).getByRole('button');
  const scores = page.locator('[data-module="Match Editor"]').getByRole('spinbutton', { name: /^Score of/ });
  // On the site, since nothing above the controls of a show may come or go.
  const site = await page.context().newPage();
  await site.goto('/');
  const live = site.getByRole('region', { name: 'Live matches' }).getByRole('listitem').first();
  await expect(page.getByRole('region', { name: 'Live matches' })).toHaveCount(0);
  const expectOrder = async (left: number, right: number) => {
    for (const [place, number] of [left, right].entries()) {
      const name = names[number]!;
      await expect(wins.nth(place)).toHaveAccessibleName(new RegExp(`^Map win for ${name}`));
      await expect(wins.nth(place)).toHaveAttribute('aria-keyshortcuts', String(place + 1));
      await expect(scores.nth(place)).toHaveAccessibleName(`Score of ${name}`);
    }
    await expect(live).toHaveText(new RegExp(`${codes[left]}.*${codes[right]}`));
  };
  await expectOrder(0, 1);
  await page.keyboard.press('f');
  await expectOrder(1, 0);
  // A map win cannot be pressed before the flip is with the server.
  await expect(wins.first()).toBeEnabled();
  await page.keyboard.press('1');
  await expect(page.getByRole('dialog', { name: 'Map win on air' })).toContainText(`goes to ${names[1]}`);
});

test('what speaks of the last match ends with it, is listed in the question and comes back with the undo', async ({
  page,
  league,
}) => {
  const { match, broadcast } = await prepare(page, league.server, league.find);
  const read = { league, broadcast: broadcast.id };
  const next = (broadcast.schedule as string[])[1]!;
  const team = (match.teams as string[])[0]!;
  const before = { desk_display: 'Notice (Team 1)', notice_text: 'A 2-1 B|Map 4', highlight_team: [team] };
  await league.server.commit([
    { table: 'Broadcasts', id: broadcast.id, fields: { break_display: 'Bracket', title: 'Be right back' } },
  ]);
  await league.server.commit([{ table: 'Broadcasts', id: broadcast.id, fields: before }]);
  const fields = ['live_match', 'map_attack', 'desk_display', 'highlight_team'] as const;
  await expect(moduleButton(page, 'Desk Display')).toContainText('A 2-1 B | Map 4');
  await page.keyboard.press('n');
  const question = page.getByRole('dialog', { name: 'Another match on air' });
  await expect(question.getByRole('listitem').first()).toHaveText('Attacking side: Left');
  await expect(question).toContainText('Desk display: Notice (Team 1): A 2-1 B | Map 4');
  const stays = question.getByText(/^Stays as it is:/);
  await expect(stays).toContainText(/Break display: Bracket.*Break title: Be right back/);
  await expect(stays).not.toContainText('Desk display');
  await question.getByRole('button', { name: 'Go live' }).click();
  await hold(page);
  await expect.poll(() => stored(read, ...fields)).toEqual([[next], undefined, undefined, undefined]);
  await undo(page).click();
  await expect.poll(() => stored(read, ...fields)).toEqual([[match.id], 'Left', 'Notice (Team 1)', [team]]);
});

test('the crew comes along to a match that has none, as one change, or stays', async ({ page, league }) => {
  const main = await league.find('Broadcasts', ({ key }) => key === 'main');
  const next = (main.schedule as string[])[1]!;
  const before = await league.find('Matches', byId(next));
  // Before the page: a question is void once its answer has another meaning.
  await league.server.commit([
    { table: 'Matches', id: next, fields: { player_relationships: null, casters: null } },
  ]);
  const { match, broadcast } = await prepare(page, league.server, league.find);
  const read = { league, broadcast: broadcast.id };
  const crew = async (id: string) =>
    ((await league.find('Matches', byId(id))).player_relationships ?? []) as string[];
  const producing = await crew(match.id);
  expect(producing.length).toBeGreaterThan(1);

  const question = page.getByRole('dialog', { name: 'Another match on air' });
  const choice = question.getByRole('switch', { name: /^The crew comes along: .*Producer Mainsail/ });
  await page.keyboard.press('n');
  await expect(choice).toBeChecked();
  await question.getByRole('button', { name: 'Go live' }).click();
  await hold(page);
  await expect.poll(() => crew(next)).toEqual(producing);
  await expect(page.getByText(/is live with its crew/)).toBeVisible();
  await undo(page).click();
  await expect.poll(() => stored(read, 'live_match')).toEqual([[match.id]]);
  await expect.poll(() => crew(next)).toEqual([]);

  // The log has one entry of both, and undoes both.
  await page.keyboard.press('n');
  await question.getByRole('button', { name: 'Go live' }).click();
  await expect.poll(() => crew(next)).toEqual(producing);
  await openModule(page, 'Show Log');
  const log = page.locator('[data-module="Show Log"]');
  const entry = log.getByRole('button', { name: /^Undo: Next match: / });
  await expect(entry).toHaveCount(1, { timeout: 10_000 });
  await entry.click();
  const undoing = page.getByRole('dialog', { name: 'Undo this press?' });
  await undoing.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => stored(read, 'live_match')).toEqual([[match.id]]);
  await expect.poll(() => crew(next)).toEqual([]);
  await expect(log.getByText(/^Undone by /).first()).toBeVisible({ timeout: 10_000 });

  await page.keyboard.press('n');
  await choice.click();
  await question.getByRole('button', { name: 'Go live' }).click();
  await hold(page);
  await expect.poll(() => stored(read, 'live_match')).toEqual([[next]]);
  await undo(page).click();
  await expect.poll(() => stored(read, 'live_match')).toEqual([[match.id]]);
  expect(await crew(next)).toEqual([]);
  await league.server.commit([
    {
      table: 'Matches',
      id: next,
      fields: {
        player_relationships: before.player_relationships ?? null,
        casters: before.casters ?? null,
      },
    },
  ]);
});

test('a match that is over says so on the schedule, and asks before it goes live again', async ({
  page,
  league,
}) => {
  const { broadcast } = await prepare(page, league.server, league.find);
  const next = await league.find('Matches', byId((broadcast.schedule as string[])[1]!));
  await league.server.commit([
    { table: 'Matches', id: next.id, fields: { first_to: 3, score_1: 1, score_2: 3 } },
  ]);
  await openModule(page, 'Schedule');
  const module = page.locator('[data-module="Schedule"]');
  // The next match is the first one that is not over.
  await expect(module.getByRole('button').first()).toContainText(/Next: |None follows/);
  await expect(module.getByRole('button').first()).not.toContainText('decided');
  await expect(module.getByRole('listitem').nth(1)).toContainText('Decided 1-3');
  await module
    .getByRole('button', { name: /^Live Match/ })
    .nth(1)
    .click();
  await expect(page.getByRole('dialog', { name: 'Another match on air' })).toContainText(
    'is over already (decided 1-3).',
  );
  await page.keyboard.press('Escape');
  await league.server.commit([
    {
      table: 'Matches',
      id: next.id,
      fields: { first_to: next.first_to ?? null, score_1: null, score_2: null },
    },
  ]);
});

test('clear the air lists what it hides, hides it in one call, and is undone @worker', async ({
  page,
  league,
}) => {
  const { match, broadcast } = await prepare(page, league.server, league.find);
  const read = { league, broadcast: broadcast.id };
  const team = (match.teams as string[])[0]!;
  const shown = { desk_display: 'Casters', highlight_team: [team], highlight_hero: null };
  const others = { highlight_player: null, highlight_media: null };
  await league.server.commit([{ table: 'Broadcasts', id: broadcast.id, fields: { ...shown, ...others } }]);
  const button = page.getByRole('button', { name: /^Clear the air/ });
  await expect(button).toContainText('2 shown');
  await page.keyboard.press('c');
  const question = page.getByRole('dialog', { name: 'Clear the air' });
  const name = String((await league.find('Teams', byId(team))).name);
  await expect(question.getByRole('listitem')).toHaveText([
    'Desk display: Casters',
    `Highlighted team: ${name}`,
  ]);
  await question.getByRole('button', { name: 'Hide it' }).click();
  await hold(page);
  await expect
    .poll(() => stored(read, 'desk_display', 'highlight_team', 'map_attack'))
    .toEqual([undefined, undefined, 'Left']);
  await expect(button).toContainText('Nothing to hide');
  await expect(button).toBeDisabled();
  await undo(page).click();
  await expect.poll(() => stored(read, 'desk_display', 'highlight_team')).toEqual(['Casters', [team]]);
});

test('a countdown is moved by keys, paused, resumed, and says when it is over', async ({ page, league }) => {
  const { broadcast } = await prepare(page, league.server, league.find);
  const read = { league, broadcast: broadcast.id };
  const setEnd = (ms: number) =>
    league.server.commit([
      {
        table: 'Broadcasts',
        id: broadcast.id,
        fields: { countdown_end: new Date(Date.now() + ms).toISOString(), countdown_left: null },
      },
    ]);
  // Not the end that the demo has set, and a time whose minute no second changes.
  await setEnd(510_000);
  const button = page.getByRole('button', { name: /^Countdown/ });
  await expect(button).toContainText(/08:[0-3]\d/);
  await page.keyboard.press('+');
  await expect(button).toContainText(/09:[0-3]\d/);
  await page.keyboard.press('p');
  await expect(button).toContainText(/09:[0-3]\d paused/);
  const [end, left] = await stored(read, 'countdown_end', 'countdown_left');
  expect(end).toBe(undefined);
  expect(Math.abs(Number(left) - 555_000)).toBeLessThan(20_000);
  await page.keyboard.press('-');
  await expect(button).toContainText(/08:[0-3]\d paused/);
  await page.keyboard.press('p');
  await expect.poll(() => stored(read, 'countdown_left')).toEqual([undefined]);
  await expect(button).not.toContainText('paused');
  await setEnd(-65_000);
  await expect(button).toContainText(/\+01:\d\d over/);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Countdown' });
  await expect(dialog.getByRole('timer')).toHaveText('00:00');
  // No source shows it.
  await expect(dialog).toContainText(/over for 01:\d\d/);
  await expect(dialog).not.toContainText('on air');
});

test('the rundown has the matches of the day', async ({ page, league }) => {
  await prepare(page, league.server, league.find);
  const rundown = page.getByRole('region', { name: 'Rundown', exact: true });
  await expect(rundown.getByRole('listitem').first()).toContainText('Live');
  await expect(rundown).toContainText(/On time|late|early/);
});

test('presets list their changes, make them as one, and remember what was left out', async ({
  page,
  league,
}) => {
  const { match, broadcast } = await prepare(page, league.server, league.find);
  const read = { league, broadcast: broadcast.id };
  await league.server.commit([
    {
      table: 'Broadcasts',
      id: broadcast.id,
      fields: { title: 'Back soon', break_display: 'Image', countdown_left: 90_000 },
    },
  ]);
  const fields = ['live_match', 'title', 'break_display', 'countdown_left'] as const;
  const before = [[match.id], 'Back soon', 'Image', 90_000];
  await expect.poll(() => stored(read, ...fields)).toEqual(before);

  const openPreset = async (name: string) => {
    await page.getByRole('button', { name: 'Choose a quick title or preset' }).click();
    await page.getByRole('button', { name: `${name}…`, exact: true }).click();
    return page.getByRole('dialog', { name, exact: true });
  };
  const end = await openPreset('End of show');
  const changes = end.getByRole('list', { name: 'Changes' });
  await expect(changes).toContainText('Back soon → Thanks for Watching');
  await expect(changes).toContainText('01:30 → None');
  await changes.getByRole('checkbox', { name: /^Break display/ }).uncheck();
  await end.getByRole('button', { name: 'Make 3 changes' }).click();
  await hold(page);
  await expect(end).toBeHidden();
  await expect
    .poll(() => stored(read, ...fields))
    .toEqual([undefined, 'Thanks for Watching', 'Image', undefined]);
  await undo(page).click();
  await expect.poll(() => stored(read, ...fields)).toEqual(before);

  const again = await openPreset('End of show');
  await expect(again.getByRole('checkbox', { name: /^Break display/ })).not.toBeChecked();
  await again.getByRole('checkbox', { name: /^Break display/ }).check();
  await again.getByRole('button', { name: 'Cancel' }).click();
  expect(await stored(read, ...fields)).toEqual(before);
});
