import { calm, expect, pathOf, pageTest as test, waitForWorker } from '../support/fixtures.ts';
import { settle, watch } from '../support/layout-shift.ts';
import { paintedTexts, paintedUntil, recordPaintedTexts } from '../support/painted-texts.ts';

test.use(calm);

test('home shows at most 6 upcoming matches, the live row and how many events there are', async ({
  page,
}) => {
  await page.goto('/');
  const upcoming = page.getByRole('region', { name: 'Upcoming Matches' });
  await expect(upcoming).toBeVisible();
  const cards = upcoming.getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  expect(await cards.count()).toBeLessThanOrEqual(6);
  // Dates of this year and the next do not show a four-digit year.
  await expect(upcoming).not.toContainText(/\b20\d\d\b/);
  await expect(page.getByRole('region', { name: 'About this site' })).toContainText('follows 2 events');
  await expect(page.getByRole('region', { name: /live/i }).getByRole('link').first()).toBeVisible();
});

test('the first document carries its records: data is drawn with the data calls cut off @worker', async ({
  page,
  league,
}) => {
  await page.route(/\/(things|thing|changes|socket\.io)\b/, (route) => route.abort());
  const event = await league.find('Events', (record) => record.in_progress === true);
  await page.goto(pathOf('event', event));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /schedule/i }).first()).toBeVisible();
  // Current and next matches are the main reason to open the page.
  const matches = page.locator('section', { hasText: 'On now and next' }).locator('li');
  await expect(matches).toHaveCount(3);
  for (const match of await matches.all()) await expect(match).toContainText(/M\d+.*FT\d/s);
});

test('events stand in the order of specification 2.1', async ({ page }) => {
  await page.goto('/events');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings.first()).toHaveText(/in progress/i);
});

test('players: fewer than 3 characters ask for more, Enter searches anyway, accents do not matter', async ({
  page,
  league,
}) => {
  const accented = await league.find(
    'Players',
    (record) => /[À-ɏ]/.test(String(record.name)) && String(record.name).length > 3,
  );
  await page.goto('/players');
  const box = page.getByRole('searchbox');
  await box.fill('zz');
  await expect(page.getByText('Use 3 or more characters to search')).toBeVisible();
  await box.press('Enter');
  await expect(page.getByText('Use 3 or more characters to search')).toBeHidden();
  const plain = String(accented.name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  await box.fill(plain);
  const found = page.getByRole('link', { name: String(accented.name) }).first();
  await found.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(accented.name));
  await page.goBack();
  await expect(box).toHaveValue(plain);
  await expect(found).toBeVisible();
});

test('teams: more than 2 characters search across events', async ({ page, league }) => {
  const team = await league.find('Teams', (record) => String(record.name).length > 5);
  await page.goto('/teams');
  await page.getByRole('searchbox').fill(String(team.name).slice(0, 5));
  await expect(page.getByRole('link', { name: new RegExp(String(team.name)) }).first()).toBeVisible();
});

test('teams: a name of two characters is found by Enter, and the field says so', async ({ page, league }) => {
  const event = await league.find('Events', ({ in_progress }) => in_progress === true);
  const team = { name: 'Q7', event: [event.id] };
  const [id = ''] = (await league.server.commit([{ table: 'Teams', fields: team }])).ids;
  try {
    await page.goto('/teams');
    const box = page.getByRole('searchbox');
    await box.fill('q7');
    await expect(page.getByText('Use 3 or more characters to search')).toBeVisible();
    await box.press('Enter');
    await expect(page.getByRole('link', { name: /Q7/ })).toBeVisible();
    await expect(page.getByText('Use 3 or more characters to search')).toBeHidden();
  } finally {
    await league.server.commit([{ table: 'Teams', id, isDeleted: true }]);
  }
});

test('the champion of a season that another event decides pushes nothing down', async ({ page, league }) => {
  const decider = await league.find(
    'Events',
    ({ in_progress, brackets }) => in_progress !== true && Array.isArray(brackets),
  );
  const [season = ''] = (
    await league.server.commit([
      {
        table: 'Events',
        fields: {
          name: 'Harbour Season',
          start_date: '2026-03-01',
          show_in_events: true,
          blocks: JSON.stringify({ decided_by: decider.id }),
        },
      },
    ])
  ).ids;
  const teams = (decider.teams as string[]).slice(0, 2);
  const result = { event: [season], teams, first_to: 3, score_1: 3, start: '2026-03-02T18:00:00Z' };
  const [match = ''] = (await league.server.commit([{ table: 'Matches', fields: result }])).ids;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/things?\b/, async (route) => {
    const request = route.request();
    if (`${request.url()} ${request.postData()}`.includes(decider.id.slice(3))) await held;
    await route.continue();
  });
  try {
    await page.goto(`/event/${season.slice(3)}`);
    const heading = page.getByRole('heading', { name: 'Last matches' });
    await expect(heading).toBeVisible();
    const topOf = async () => (await heading.boundingBox())?.y ?? 0;
    const before = await topOf();
    release();
    await expect(page.getByRole('region', { name: 'Result' }).getByRole('heading')).toBeVisible();
    expect(Math.abs((await topOf()) - before)).toBeLessThan(100);
  } finally {
    release();
    await league.server.commit([
      { table: 'Matches', id: match, isDeleted: true },
      { table: 'Events', id: season, isDeleted: true },
    ]);
  }
});

test('a team says what is on, next and how it went, then who it is; a player says team and role', async ({
  page,
  league,
}) => {
  const live = await league.find(
    'Matches',
    (record) =>
      Array.isArray(record.live_broadcast) && Array.isArray(record.teams) && record.teams.length === 2,
  );
  const [, teamId] = live.teams as string[];
  const team = await league.find('Teams', (record) => record.id === teamId);
  await page.goto(pathOf('team', team));
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(sections.nth(0)).toHaveText('On now and next');
  await expect(sections.nth(1)).toHaveText('Latest results');
  const row = page.getByRole('article').first();
  await expect(row).toContainText('LIVE');
  // The page's team is on the left in its own list, whatever its place in the record.
  await expect(row.locator('a[href^="/team/"]').first()).toHaveAttribute('href', pathOf('team', team));
  await page.getByRole('link', { name: 'Matches', exact: true }).click();
  await expect(page).toHaveURL(/\/matches$/);
  await expect(sections.filter({ hasText: /^(To play|Played)$/ })).toHaveText(['To play', 'Played']);

  const player = await league.find(
    'Players',
    ({ member_of: teams, role }) => Array.isArray(teams) && teams.length === 1 && role !== undefined,
  );
  const [ownTeam] = player.member_of as string[];
  await page.goto(pathOf('player', player));
  const header = page.locator('main header').first();
  await expect(header).toContainText(String(player.role));
  await expect(header.locator('a[href^="/team/"]')).toHaveAttribute('href', `/team/${ownTeam?.slice(3)}`);
});

test('the chosen zone and the 24-hour clock reach every time on the page', async ({ page, league }) => {
  const match = await league.find('Matches', (record) => record.start !== undefined && !record.special_event);
  const start = new Date(String(match.start));
  await page.goto(pathOf('match', match));
  await page
    .getByRole('button', { name: /time ?zone/i })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('combobox').first().selectOption('America/New_York');
  await page.getByRole('dialog').getByRole('switch', { name: /24/ }).click();
  await page.keyboard.press('Escape');
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(start);
  await expect(page.getByRole('main')).toContainText(parts);
  await expect(page.getByRole('main')).toContainText(/\d ET/);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(parts);
});

test('a minisite is the event at the root, in its colours, with its own bar', async ({
  page,
  league,
  baseURL,
}) => {
  const event = await league.find('Events', (record) => record.subdomain !== undefined);
  const origin = String(baseURL).replace('localhost', `${event.subdomain}.localhost`);
  await page.goto(`${origin}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bar = page.getByRole('navigation').first();
  await expect(bar.getByRole('link', { name: 'Schedule' })).toHaveAttribute('href', '/schedule');
  await bar.getByRole('link', { name: 'Schedule' }).click();
  await expect(page).toHaveURL(`${origin}/schedule`);
  await page.goto(`${origin}/events`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found');
});

test('aliases and redirects of specification 2.1', async ({ page, league }) => {
  const event = await league.find('Events', (record) => record.in_progress === true);
  for (const [from, to] of [
    ['matches', 'schedule'],
    ['stream', 'streams'],
    ['stream-details', 'streams'],
  ]) {
    await page.goto(pathOf('event', event, from));
    await expect(page).toHaveURL(new RegExp(`${pathOf('event', event, to)}$`));
  }
  await page.goto(pathOf('event', event, 'brackets'));
  await expect(page.getByRole('heading', { name: /bracket/i }).first()).toBeVisible();
});

test('a bar of tabs fades at the ends where there is more of it, and what has the focus is clear of the fade', async ({
  page,
  league,
}) => {
  const event = await league.find('Events', (record) => record.in_progress === true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathOf('event', event));
  const bar = page.locator('main nav ul').first();
  await expect(bar).toHaveAttribute('data-more', 'end');
  const focused = bar.locator('a:focus');
  await bar.getByRole('link').first().focus();
  for (let place = 1; place < 4; place += 1) {
    await page.keyboard.press('Tab');
    // Browsers may take a moment to scroll.
    const room = async () => {
      const [own, whole] = [await focused.boundingBox(), await bar.boundingBox()];
      const fade = (await bar.getAttribute('data-more')) === 'start' ? 0 : 32;
      return (whole?.x ?? 0) + (whole?.width ?? 0) - fade - (own?.x ?? 0) - (own?.width ?? 0);
    };
    await expect.poll(room).toBeGreaterThanOrEqual(-1);
  }
  await bar.getByRole('link').last().focus();
  await expect(bar).toHaveAttribute('data-more', 'start');
  const weeks = page.getByRole('tablist', { name: 'Week' });
  await page.goto(pathOf('event', event, 'schedule'));
  await expect(weeks).toHaveAttribute('data-more', /start|end/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bar).toHaveAttribute('data-more', '');
});

test('the header of match stats folds the rows and leaves the totals', async ({ page, league }) => {
  const team = await league.find('Teams', ({ matches }) => Array.isArray(matches) && matches.length > 4);
  const [player = ''] = team.players as string[];
  await page.goto(`/player/${player.slice(3)}/match-stats`);
  const table = page.getByRole('table', { name: 'Results by team and kind of match' });
  const rows = table.locator('tbody tr');
  await expect(rows.first()).toContainText(/\w/);
  await table.getByRole('button', { name: 'Event and team' }).click();
  await expect(rows).toHaveCount(0);
  await expect(table.locator('tfoot')).toContainText('All teams');
  await table.getByRole('button', { name: 'Event and team' }).click();
  await expect(rows.first()).toBeVisible();
});

test('the week that a schedule opens with is in sight on a phone @worker', async ({ page, league }) => {
  const event = await league.find('Events', (record) => record.in_progress === true);
  await page.setViewportSize({ width: 390, height: 844 });
  // The worker's document carries no records: the weeks are known a moment after the page.
  await page.goto('/');
  await waitForWorker(page);
  await page.goto(pathOf('event', event, 'schedule'));
  const weeks = page.getByRole('tablist', { name: 'Week' });
  const selected = weeks.getByRole('tab', { selected: true });
  await expect(selected).toBeVisible();
  await expect(weeks.getByRole('tab').first()).not.toHaveAttribute('aria-selected', 'true');
  await expect(selected).toBeInViewport({ ratio: 1 });
});

test('the bracket: keys walk the winner path; hover, keys and focus show a path and dim the others', async ({
  page,
  league,
}) => {
  const event = await league.find('Events', (record) => Array.isArray(record.brackets));
  await page.goto(pathOf('event', event, 'bracket'));
  const matches = page.locator('[data-bracket-match]');
  await expect(matches.first()).toBeVisible();
  await matches.first().focus();
  await page.keyboard.press('ArrowRight');
  const focused = page.locator('[data-bracket-match]:focus');
  await expect(focused).toHaveCount(1);
  expect(await focused.getAttribute('data-bracket-match')).not.toBe(
    await matches.first().getAttribute('data-bracket-match'),
  );
  await expect(focused).toHaveAccessibleName(/\w+ .*(beat|plays|vs|won|winner)/i);
  await expect(page.locator('svg path[data-connection]').first()).toBeAttached();

  // The dimming of the bracket: all but the path of one team, or nothing.
  const rowOf = (team: string | null, isOwn: boolean) =>
    page.locator(`[data-bracket-row]${isOwn ? '' : ':not('}[data-bracket-team="${team}"]${isOwn ? '' : ')'}`);
  const expectPathOf = async (team: string | null): Promise<void> => {
    await expect(rowOf(team, true).first()).toHaveCSS('opacity', '1');
    await expect(rowOf(team, false).first()).toHaveCSS('opacity', '0.2');
    await expect(rowOf(team, false).last()).toHaveCSS('opacity', '0.2');
  };
  const row = page.locator('[data-bracket-team]').first();
  const team = await row.getAttribute('data-bracket-team');
  await row.hover();
  await expectPathOf(team);
  await page.mouse.move(0, 0);
  await expect(rowOf(team, false).first()).toHaveCSS('opacity', '1');
  const match = page.locator('[data-bracket-match]').filter({ has: page.locator('[data-bracket-team]') });
  await match.first().focus();
  const lines = page.locator('svg g:has(> path[data-connection])');
  const colours = await lines.evaluateAll((all) => [
    ...new Set(all.map((line) => getComputedStyle(line).color)),
  ]);
  expect(colours.length).toBe(2);
  await page.keyboard.press('1');
  await expectPathOf(
    await match.first().locator('[data-bracket-row]').first().getAttribute('data-bracket-team'),
  );
  await page.keyboard.press('Escape');
  await expect(rowOf(team, false).first()).toHaveCSS('opacity', '1');
});

test('record text never becomes markup', async ({ page, league }) => {
  const player = await league.find('Players', (record) => Array.isArray(record.member_of));
  const hostile = '</script><img src=x onerror="document.title=\'owned\'"><b>bold';
  await league.server.commit([{ table: 'Players', id: player.id, fields: { name: hostile } }]);
  await page.goto(pathOf('player', player));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<b>bold');
  await page.goto('/players');
  await expect(page.getByRole('main')).toContainText('onerror');
  expect(await page.title()).not.toBe('owned');
  await league.server.commit([{ table: 'Players', id: player.id, fields: { name: player.name } }]);
});

test('the app can be installed: manifest, icons, worker @worker', async ({ page, request }) => {
  await page.goto('/');
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('manifest+json');
  const manifest = (await answer.json()) as { icons: { src: string; purpose?: string }[]; start_url: string };
  expect(manifest.icons.some((icon) => icon.purpose === 'maskable')).toBe(true);
  for (const icon of manifest.icons) expect((await request.get(icon.src)).status()).toBe(200);
  expect((await request.get('/sw.js')).headers()['cache-control']).toContain('no-cache');
});

test('the whole site by keyboard: skip link first, then the bar', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText(/skip/i);
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('moving between the pages of an event leaves the focus on its tab', async ({ page, league }) => {
  const event = await league.find('Events', (record) => record.in_progress === true);
  await page.goto(pathOf('event', event));
  const tab = page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'Schedule' });
  await tab.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/schedule$/);
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await expect(tab).toBeFocused();
});

test('a page keeps its content while the next one loads, and leaves the address to it', async ({
  browser,
  baseURL,
}) => {
  // Without the worker, which would have the code by itself once it is installed.
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const page = await context.newPage();
  await watch(page);
  await page.goto('/learn/guides/observing-tech/obs-setup');
  await settle(page);
  const heading = page.getByRole('heading', { level: 1 });
  const own = await heading.textContent();
  await recordPaintedTexts(page);
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.locator('[data-waiting]')).toHaveCount(1);
  // Later than the moment at which a page is remembered.
  await page.waitForTimeout(3_500);
  // Live results may come meanwhile; of what was there nothing goes.
  const [before, ...later] = await paintedTexts(page);
  expect(before?.heading).toBe(own);
  const lost = later.flatMap(({ lines }) => before?.lines.filter((line) => !lines.includes(line)));
  expect(lost).toEqual([]);
  await page.getByRole('main').getByRole('searchbox').fill('scene');
  letThrough();
  await expect(heading).toHaveText('Events');
  await expect(page).toHaveURL(/\/events$/);
  const headings = (await paintedUntil(page, 'Events')).map((frame) => frame.heading);
  expect([...new Set(headings)]).toEqual([own, 'Events']);
  await expect
    .poll(() => page.evaluate(() => Object.values({ ...localStorage }).join()))
    .toContain('{"path":"/events","title":"Events"}');
  await context.close();
});

test('an address with escaped letters does not count as loading once its page is shown', async ({ page }) => {
  await page.goto('/caf%C3%A9');
  await expect(page.getByRole('main')).toContainText('Not Found');
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
});
