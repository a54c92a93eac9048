import { calm, expect, pathOf, test } from '../support/fixtures.ts';
import { readShiftFaults, settle, watch } from '../support/layout-shift.ts';

test.use({ ...calm, serviceWorkers: 'block' });

test('a video of an unknown site and a document are a plain link', async ({ page, league }) => {
  const match = await league.find('Matches', ({ vod }) => typeof vod === 'string' && vod !== '');
  const show = async (vod: string) => {
    await league.server.commit([{ table: 'Matches', id: match.id, fields: { vod, vod_2: '' } }]);
    await page.goto(pathOf('match', match));
  };
  try {
    for (const [address, name] of [
      ['https://video.example/watch', 'Open the video in a new tab'],
      ['http://video.example/watch', 'Open the video in a new tab'],
      ['https://video.example/rules.pdf', 'Open the document in a new tab'],
    ] as const) {
      await show(address);
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', address);
      await expect(page.locator('main iframe')).toHaveCount(0);
    }
  } finally {
    const { vod, vod_2 = '' } = match;
    await league.server.commit([{ table: 'Matches', id: match.id, fields: { vod, vod_2 } }]);
  }
});

test('an article whose name has no Latin letter opens from its link', async ({ page, league }) => {
  const { ids } = await league.server.commit([
    {
      table: 'News',
      fields: {
        name: '決勝',
        headline: '決勝',
        content: 'Two teams are left.',
        enabled: true,
        released: '2026-01-01T00:00:00.000Z',
      },
    },
  ]);
  const [id = ''] = ids;
  await page.goto(`/news/${id.replace(/^rec/, '')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('決勝');
  await league.server.commit([{ table: 'News', id, isDeleted: true }]);
});

test('the bar leads to the status page that the operator named', async ({ page }) => {
  const status = page.getByRole('banner').getByRole('link', { name: 'Status' });
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(status).toHaveCount(0);
  await page.route('**/events', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const body = text.replace('"localSignIn":', '"statusUrl":"https://status.example/league","localSignIn":');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/events');
  await expect(status).toHaveAttribute('href', 'https://status.example/league');
});

test('a followed team leads the home page and is listed, until it is followed no longer', async ({
  page,
  league,
}) => {
  const team = await league.find(
    'Teams',
    ({ matches, code }) => Array.isArray(matches) && matches.length > 1 && code !== undefined,
  );
  await watch(page);
  await page.goto(pathOf('team', team));
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
  await page.goto('/');
  const block = page.getByRole('region', { name: 'Your teams' });
  await expect(block.getByRole('article').first()).toContainText(String(team.code));
  await expect(block.getByRole('img', { name: 'followed' }).first()).toBeVisible();
  await settle(page);
  // The next visit knows how much room the block takes.
  await page.reload();
  await expect(block.getByRole('article').first()).toBeVisible();
  await settle(page);
  expect(await readShiftFaults(page)).toEqual([]);
  // The settings lead to the notices about them.
  await page.getByRole('button', { name: /^Time zone and display/ }).click();
  await page.getByRole('link', { name: 'Notices about what you follow' }).click();
  await expect(page.getByRole('heading', { name: 'Notices' })).toBeInViewport();
  await page.goBack();
  await block.getByRole('link', { name: 'Everything you follow' }).click();
  const listed = page.getByRole('region', { name: 'Teams', exact: true });
  await expect(listed.getByRole('link')).toContainText(String(team.name));
  await listed.getByRole('button', { name: 'Following' }).click();
  await expect(page.getByText('You follow nothing yet')).toBeVisible();

  // The search finds it by its code. The handler of the key loads after the first paint.
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeVisible({ timeout: 1000 });
  }).toPass();
  await search.getByRole('searchbox').fill(String(team.code));
  // Its matches are found too, and may be here first.
  const address = new RegExp(`/team/${team.id.slice(3)}$`);
  await expect(search.getByRole('link').first()).toHaveAttribute('href', address);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(search).toBeHidden();
});

test('a popover tells who a team and a player are: under the pointer and with the focus', async ({
  page,
  league,
}) => {
  const team = await league.find('Teams', ({ players, event, code }) =>
    Boolean(code && event && Array.isArray(players) && players.length > 0),
  );
  const player = await league.find('Players', ({ id }) => (team.players as string[]).includes(id));
  const [event] = team.event as string[];
  await page.goto(pathOf('event', { id: event ?? '' }, 'rosters'));
  const main = page.getByRole('main');
  const link = main.getByRole('link', { name: String(team.name) }).first();
  const popover = page.getByRole('tooltip');

  // The pointer listener is attached after first paint.
  await expect(async () => {
    await page.mouse.move(2, 2);
    await link.hover();
    await expect(popover).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(popover).toContainText(String(team.code));
  await expect(popover).toContainText(String(player.name));
  await expect(link).toHaveAccessibleDescription(new RegExp(String(team.code)));
  // One can go into it, and away.
  await popover.hover();
  await expect(popover).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(popover).toHaveCount(0);

  await page.keyboard.press('Tab');
  await main
    .getByRole('link', { name: String(player.name) })
    .first()
    .focus();
  await expect(popover).toContainText(String(team.name));
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
});

test('matches of all events are cut to a team or an event, which the address keeps, also with no network', async ({
  page,
  context,
}) => {
  const rows = page.getByRole('main').getByRole('article');
  await page.goto('/matches');
  await expect(rows.first()).toBeVisible();
  const team = page.getByLabel('Team');
  const chosen = await team.locator('option').nth(1).textContent();
  await team.selectOption({ index: 1 });
  await expect(page).toHaveURL(/\/matches\?team=\w+$/);
  const name = (chosen ?? '').replace(/ \([^)]*\)$/, '');
  await expect(rows.first()).toContainText(name.split(' ')[0] ?? '');
  await page.reload();
  await expect(team.locator('option:checked')).toHaveText(chosen ?? '');
  await expect(rows.first()).toBeVisible();

  await page.getByLabel('Event', { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/\/matches\?event=\w+$/);
  await expect(rows.first()).toBeVisible();
  await context.setOffline(true);
  await team.selectOption({ index: 1 });
  await expect(page).toHaveURL(/event=\w+&team=\w+$/);
  await expect(rows.first()).toBeVisible();
  await context.setOffline(false);
});

test('the keyboard focus never stops under the bar at the bottom', async ({ page, league }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const event = await league.find('Events', (record) => record.in_progress === true);
  await page.goto(pathOf('event', event));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const barTop = await page
    .getByRole('navigation', { name: 'Main' })
    .last()
    .evaluate((bar) => bar.getBoundingClientRect().top);
  expect(barTop).toBeLessThan(700);
  const covered: string[] = [];
  for (let stop = 0; stop < 45; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate((top) => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused.closest('nav')) return undefined;
      const box = focused.getBoundingClientRect();
      return box.bottom > top ? `${focused.innerText.slice(0, 40)}: ${box.top} to ${box.bottom}` : undefined;
    }, barTop);
    if (found !== undefined) covered.push(found);
  }
  expect(covered).toEqual([]);
});
