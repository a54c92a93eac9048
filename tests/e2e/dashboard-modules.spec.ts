import { byId, firstOf, hold, openModule, prepare, undo } from '../support/dashboard-journey.ts';
import { calm, expect, test } from '../support/fixtures.ts';

test.use(calm);

test('on a phone the break is set from the quick page, and preflight leads to what is to be mended', async ({
  page,
  league,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { match, broadcast } = await prepare(page, league.server, league.find);
  const [teamId = ''] = match.teams as string[];
  const team = await league.find('Teams', byId(teamId));
  await page.getByRole('button', { name: /^Break display/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bracket', exact: true }).click();
  await expect
    .poll(async () => (await league.find('Broadcasts', byId(broadcast.id))).break_display)
    .toBe('Bracket');
  // Each tab says whether anything on air draws what it changes.
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Automation' }).click();
  await expect(dialog.getByText('No source shows this')).toBeVisible({ timeout: 10_000 });

  await league.server.commit([{ table: 'Teams', id: teamId, fields: { theme: null } }]);
  await page.goto('/dashboard/preflight');
  const finding = page
    .getByRole('list', { name: /^Viewers will see it/ })
    .getByRole('listitem')
    .filter({ hasText: `${String(team.name)} has no theme` });
  await expect(finding).toContainText(/Shows on .* and \d+ more/);
  await expect(page.getByText('No source of this show is loaded')).toBeVisible({ timeout: 10_000 });
  await expect(finding.getByRole('link')).toHaveAttribute('href', `/team/${teamId.slice(3)}`);
  await league.server.commit([{ table: 'Teams', id: teamId, fields: { theme: team.theme } }]);
  await expect(finding).toBeHidden();
});

test('player cams are chosen place by place, saved together, and taken back', async ({ page, league }) => {
  const { match, broadcast } = await prepare(page, league.server, league.find);
  const [teamId = ''] = match.teams as string[];
  const team = await league.find('Teams', byId(teamId));
  const [one = '', two = ''] = team.players as string[];
  const nameOf = async (id: string) => String((await league.find('Players', byId(id))).name);
  const cams = async () => {
    const { team_1_player_cams = [], team_2_player_cams = [] } = await league.find(
      'Broadcasts',
      byId(broadcast.id),
    );
    return [team_1_player_cams, team_2_player_cams];
  };
  await league.server.commit([
    {
      table: 'Broadcasts',
      id: broadcast.id,
      fields: { team_1_player_cams: null, team_2_player_cams: null },
    },
  ]);
  await openModule(page, 'Player Cams');
  const form = page.getByRole('form', { name: 'Player cams' });
  const places = form.getByRole('group', { name: String(team.name) });
  const save = form.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await places.getByLabel('Place 1').selectOption(await nameOf(one));
  await places.getByLabel('Place 3').selectOption(await nameOf(two));
  await expect(form.getByText('Not saved yet')).toBeVisible();
  expect(await cams()).toEqual([[], []]);
  await save.click();
  await expect.poll(cams).toEqual([[one, two], []]);
  await expect(form.getByText('Not saved yet')).toBeHidden();
  await expect(places.getByLabel('Place 2')).toHaveValue(two.slice(3));

  await form.getByRole('button', { name: 'Swap teams' }).click();
  await form.getByRole('button', { name: 'Discard' }).click();
  await expect(places.getByLabel('Place 1')).toHaveValue(one.slice(3));
  await form.getByRole('button', { name: 'Clear' }).click();
  await save.click();
  // The message of the first save may still be there.
  const cleared = 'Player cams chosen: 0 and 0';
  await hold(page, cleared);
  await expect.poll(cams).toEqual([[], []]);
  await undo(page, cleared).click();
  await expect.poll(cams).toEqual([[one, two], []]);

  // Players of another team, as after a change of match, are named.
  await expect(form.getByText(/^Not on this team:/)).toBeHidden();
  await league.server.commit([
    { table: 'Broadcasts', id: broadcast.id, fields: { team_2_player_cams: [two] } },
  ]);
  await expect(form.getByText(/^Not on this team:/)).toHaveText(`Not on this team: ${await nameOf(two)}`);
});

test('preflight says without a connection that its list is of copies, and what it could not check', async ({
  page,
  context,
  league,
}) => {
  await prepare(page, league.server, league.find);
  await page.goto('/dashboard/preflight');
  const list = page.getByRole('list', { name: /^Fix before the show/ });
  await expect(list.getByText('No source of this show is loaded')).toBeVisible({ timeout: 10_000 });
  await context.setOffline(true);
  await expect(list.getByText('No connection to the data server: this list is made from copies')).toBeVisible(
    {
      timeout: 10_000,
    },
  );
  await expect(page.getByText('Not checked: the sources as they are now')).toBeVisible();
  await expect(page.getByText('No source of this show is loaded')).toBeHidden();
  await expect(page.getByText('The sources have not reported yet')).toBeHidden();
});

test('guests of the desk are checked before they are saved, and one with a name is removed after a question', async ({
  page,
  league,
}) => {
  const { broadcast } = await prepare(page, league.server, league.find);
  await league.server.commit([
    {
      table: 'Broadcasts',
      id: broadcast.id,
      fields: { guests: null, player_guests: null, manual_guests: null },
    },
  ]);
  const guests = async () => (await league.find('Broadcasts', byId(broadcast.id))).manual_guests;
  await openModule(page, 'Desk Guests');
  const form = page.getByRole('form', { name: 'Desk guests' });
  await expect(form.getByText('no guests')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save guests' })).toBeDisabled();
  await form.getByRole('button', { name: 'Add guest' }).click();
  await form.getByLabel('Name').fill('Ana');
  await form.getByLabel('Webcam link').fill('https://vdo.ninja/?room=a');
  await form.getByRole('button', { name: 'Save guests' }).click();
  await expect(form.getByLabel('Webcam link')).toBeFocused();
  await expect(form.getByLabel('Webcam link')).toHaveAccessibleDescription(
    'Webcams must be valid VDO.Ninja view links',
  );
  expect(await guests()).toBeUndefined();
  await form.getByLabel('Webcam link').fill('https://vdo.ninja/?view=a');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Updated guests')).toBeVisible();
  await expect.poll(guests).toBe('Ana|https://vdo.ninja/?view=a');
  await form.getByLabel('Webcam link').fill('vdo.ninja/?view=a,b');
  await form.getByLabel('Pronouns').fill('any');
  await form.getByRole('button', { name: 'Save guests' }).click();
  await expect.poll(guests).toBe('Ana|https://vdo.ninja/?view=a%2Cb|any/any');
  await expect(form.getByLabel('Pronouns')).toHaveValue('any');

  const picture = {
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  };
  await page.route('https://pictures.example/**', (route) =>
    route.request().url().endsWith('/ana.svg') ? route.fulfill(picture) : route.fulfill({ status: 404 }),
  );
  const avatar = form.getByLabel('Avatar');
  const broken = form.getByText("No image loads from the avatar's address.");
  await avatar.fill('https://pictures.example/ana.svg');
  await expect
    .poll(() => form.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(9);
  await avatar.fill('https://pictures.example/gone.svg');
  await expect(broken).toBeVisible();
  await avatar.fill('no link');
  await expect(broken).toBeHidden();
  await expect(form.locator('img')).toHaveCount(0);
  await form.getByRole('button', { name: 'Discard' }).click();

  await form.getByRole('button', { name: 'Add guest' }).click();
  await form.getByRole('button', { name: 'Remove guest' }).click();
  await expect(form.getByRole('group')).toHaveCount(1);
  const question = page.getByRole('dialog', { name: 'Remove guest "Ana"?' });
  await form.getByRole('button', { name: 'Remove Ana' }).click();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await form.getByRole('button', { name: 'Remove Ana' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(form.getByText('no guests')).toBeVisible();
  expect(await guests()).toBe('Ana|https://vdo.ninja/?view=a%2Cb|any/any');
  await form.getByRole('button', { name: 'Save guests' }).click();
  await expect.poll(guests).toBeUndefined();
  const { guests: records = null, player_guests = null, manual_guests = null } = broadcast;
  await league.server.commit([
    { table: 'Broadcasts', id: broadcast.id, fields: { guests: records, player_guests, manual_guests } },
  ]);
});

test('team comms are unknown while the cable is out, and known again after it and after a reload', async ({
  page,
  context,
  league,
}) => {
  const { match, broadcast } = await prepare(page, league.server, league.find);
  const settings = { broadcast_settings: ['Connect for team comms'] };
  await league.server.commit([{ table: 'Broadcasts', id: broadcast.id, fields: settings }]);
  const team = await league.find('Teams', byId(firstOf(match, 'teams')));
  await openModule(page, 'Team Comms Listen-In');
  const module = page.locator('[data-module="Team Comms Listen-In"]');
  const button = module.getByRole('button', { name: `${team.name} Comms` });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(true);
  await expect(button).toHaveAttribute('aria-disabled', 'true', { timeout: 10_000 });
  await expect(button).toHaveAccessibleDescription(/Unknown.*No connection/);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(false);
  await expect(button).not.toHaveAttribute('aria-disabled', { timeout: 10_000 });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await league.server.commit([{ table: 'Broadcasts', id: broadcast.id, fields: { live_match: null } }]);
  const disable = module.getByRole('button', { name: 'Disable Comms' });
  await expect(disable).toHaveAttribute('aria-pressed', 'true');
  const { broadcast_settings = null } = broadcast;
  await league.server.commit([
    { table: 'Broadcasts', id: broadcast.id, fields: { live_match: [match.id], broadcast_settings } },
  ]);
});

/** Runs in the page: marks of states that cover a text of their control, and labels that are cut. */
const coveredTexts = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main [role="status"]')].flatMap((mark) => {
    const button = mark.closest('div')?.querySelector<HTMLElement>('button[aria-describedby]');
    const own = mark.getBoundingClientRect();
    if (!button || !mark.textContent || own.width === 0) return [];
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      // Texts for screen readers have a box of a pixel.
      const isSeen = (node.parentElement?.clientWidth ?? 2) > 1;
      const isApart =
        right <= own.left || left >= own.right || bottom <= own.top + 1 || top >= own.bottom - 1;
      if (isSeen && !isApart) found.push(`${mark.textContent} covers ${node.textContent}`);
    }
    return found;
  });

test('the state of a press covers no text of its button at any width', async ({ page, league }) => {
  await prepare(page, league.server, league.find);
  await page.context().setOffline(true);
  for (const key of ['f', 'a', 'd']) await page.keyboard.press(key);
  await expect(page.locator('main [role="status"]').filter({ hasText: /^Waiting/ })).not.toHaveCount(0);
  const marks = page.locator('main [role="status"]').filter({ hasText: /^Waiting \d+ s/ });
  await expect(marks).not.toHaveCount(0, { timeout: 15_000 });
  for (const width of [390, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(marks.filter({ visible: true })).not.toHaveCount(0);
    await expect.poll(() => page.evaluate(coveredTexts)).toEqual([]);
  }
  await page.context().setOffline(false);
  await expect(page.getByText('Everything sent')).toBeVisible({ timeout: 20_000 });
});

test('a question that is longer than the window shows its title, its beginning and its answers', async ({
  page,
  league,
}) => {
  const { broadcast } = await prepare(page, league.server, league.find);
  const long = 'Technical difficulties, and we are back as soon as they are solved. '.repeat(4);
  const { title = null, break_display = null } = broadcast;
  const next = await league.find('Matches', byId((broadcast.schedule as string[])[1]!));
  const { player_relationships = null, casters = null } = next;
  await league.server.commit([
    { table: 'Matches', id: next.id, fields: { player_relationships: null, casters: null } },
  ]);
  await league.server.commit([
    { table: 'Broadcasts', id: broadcast.id, fields: { title: long, break_display: 'Title' } },
  ]);
  await expect(page.getByRole('button', { name: /^Break title/ })).toContainText('Technical difficulties');
  const question = page.getByRole('dialog', { name: 'Another match on air' });
  for (const [width, height] of [
    [820, 480],
    [390, 560],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.keyboard.press('n');
    await expect(question.getByText(/^Stays as it is:/)).toContainText('Technical difficulties');
    await expect(question.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(question.getByText(/Put .+ on air\?/)).toBeInViewport();
    await expect(question.getByRole('button', { name: 'Go live' })).toBeInViewport({ ratio: 1 });
    await expect(question.getByRole('switch', { name: /^The crew comes along: / })).toBeInViewport({
      ratio: 1,
    });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    const hasMore = await question.evaluate(({ scrollTop, scrollHeight, clientHeight }) => [
      scrollTop,
      scrollHeight > clientHeight,
    ]);
    expect(hasMore).toEqual([0, true]);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
  }
  await league.server.commit([
    { table: 'Broadcasts', id: broadcast.id, fields: { title, break_display } },
    { table: 'Matches', id: next.id, fields: { player_relationships, casters } },
  ]);
});
