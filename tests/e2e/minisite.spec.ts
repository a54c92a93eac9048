import type { Page } from 'playwright/test';
import { calm, expect, pathOf, pageTest as test, waitForWorker } from '../support/fixtures.ts';

test.use(calm);

const at = (baseURL: string | undefined, subdomain: string) =>
  String(baseURL).replace('localhost', `${subdomain}.localhost`);

/** A page that the worker draws from its shell, without asking the server. */
async function openFromWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForWorker(page);
  const kept = await page.reload();
  expect(kept?.fromServiceWorker()).toBe(true);
}

const title = (page: Page) => page.locator('header a[title]').first();

test('a minisite whose worker draws it becomes next season’s when the subdomain moves, and the main site without one @worker', async ({
  page,
  context,
  league,
  baseURL,
}) => {
  const event = await league.find('Events', (record) => record.subdomain === 'cup');
  const next = await league.find(
    'Events',
    (record) => record.subdomain === undefined && record.id !== event.id && Boolean(record.name),
  );
  const give = async (to: string | undefined) => {
    const changes = [event, next].map(({ id }) => ({
      table: 'Events',
      id,
      fields: { subdomain: id === to ? 'cup' : '' },
    }));
    // The subdomain is released before another event uses it.
    for (const change of changes.sort((a) => (a.id === to ? 1 : -1))) await league.server.commit([change]);
  };
  try {
    await openFromWorker(page, `${at(baseURL, 'cup')}/`);
    await expect(title(page)).toHaveAttribute('title', String(event.name));
    await page.goto('about:blank');

    await give(next.id);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const kept = await page.goto(`${at(baseURL, 'cup')}/`);
    expect(kept?.fromServiceWorker()).toBe(true);
    await expect(title(page)).toHaveAttribute('title', String(next.name));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(next.name));

    // Live, and without a load of its own.
    await give(event.id);
    await expect(title(page)).toHaveAttribute('title', String(event.name));
    await give(undefined);
    await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Events' })).toBeVisible();
    expect(loads).toBe(1);

    // Known from the start of the next visit, also with no network. The disk has it a moment after the screen.
    await page.waitForTimeout(1500);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Events' })).toBeVisible();
  } finally {
    await context.setOffline(false);
    await give(event.id);
  }
});

test('a host visited before an event had its subdomain becomes the minisite @worker', async ({
  page,
  league,
  baseURL,
}) => {
  const event = await league.find('Events', (record) => record.subdomain === undefined);
  try {
    await openFromWorker(page, `${at(baseURL, 'later')}/`);
    await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Events' })).toBeVisible();
    await page.goto('about:blank');
    // Capitals are the same host.
    await league.server.commit([{ table: 'Events', id: event.id, fields: { subdomain: 'Later' } }]);
    await page.goto(`${at(baseURL, 'later')}/`);
    await expect(title(page)).toHaveAttribute('title', String(event.name));
  } finally {
    await league.server.commit([{ table: 'Events', id: event.id, fields: { subdomain: '' } }]);
  }
});

test('the theme page of a minisite opens by its address, and from the worker; images of themes have an id @worker', async ({
  page,
  league,
  baseURL,
}) => {
  const event = await league.find('Events', (record) => record.subdomain === 'cup');
  const origin = at(baseURL, 'cup');
  const first = await page.goto(`${origin}/theme`);
  expect([first?.status(), first?.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const tab = page.getByRole('link', { name: 'Theme', exact: true });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await openFromWorker(page, `${origin}/theme`);
  await expect(title(page)).toHaveAttribute('title', String(event.name));
  await expect(tab).toHaveAttribute('aria-current', 'page');

  const [theme] = event.theme as string[];
  const image = await page.goto(`${origin}/theme?id=${theme}&size=40`);
  expect(image?.headers()['content-type']).not.toContain('html');
});

test('a minisite has its links, tabs and footer in the colours of its theme', async ({
  page,
  league,
  baseURL,
}) => {
  const event = await league.find('Events', (record) => record.subdomain === 'cup');
  const [themeId] = event.theme as string[];
  const theme = await league.find('Themes', ({ id }) => id === themeId);
  const colour = (name: string) =>
    page.evaluate((hex) => {
      const probe = document.createElement('i');
      probe.style.color = hex;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, String(theme[name]));
  const tabs = page.getByRole('navigation', { name: 'Event', exact: true });
  await page.goto(`${at(baseURL, 'cup')}/`);
  await expect(tabs.locator('[aria-current="page"]')).toHaveCSS(
    'color',
    await colour('color_website_active'),
  );
  await expect(tabs.locator('a:not([aria-current])').first()).toHaveCSS(
    'color',
    await colour('color_website_passive'),
  );
  const footer = page.getByRole('contentinfo');
  await expect(footer).toHaveCSS('background-color', await colour('color_website_dark'));
  await expect(footer).toHaveCSS('color', await colour('color_website_text_on_dark'));
  await expect(footer.getByRole('link').first()).toHaveCSS(
    'color',
    await colour('color_website_text_on_dark'),
  );
});

test('on its partial subdomain an event keeps its address, and nothing leads to where one is', async ({
  page,
  league,
  baseURL,
}) => {
  const event = await league.find(
    'Events',
    (record) => record.subdomain === undefined && record.show_in_events === true,
  );
  try {
    await league.server.commit([{ table: 'Events', id: event.id, fields: { partial_subdomain: 'league' } }]);
    const origin = at(baseURL, 'league');
    await page.goto(`${origin}${pathOf('event', event)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Visit the event website')).toHaveCount(0);
    await page.goto(`${origin}/events`);
    const link = page.locator(`main a[href$="${pathOf('event', event)}"]`).first();
    await expect(link).toHaveAttribute('href', pathOf('event', event));

    // On any other host the way there is absolute, and the host's own name is not in it.
    await page.goto(`${at(baseURL, 'www')}/events`);
    await expect(link).toHaveAttribute('href', `${origin}${pathOf('event', event)}`);
    await page.goto(`${at(baseURL, 'www')}${pathOf('event', event)}`);
    await expect(page.getByRole('link', { name: /Visit the event website/ })).toHaveAttribute(
      'href',
      `${origin}${pathOf('event', event)}`,
    );
  } finally {
    await league.server.commit([{ table: 'Events', id: event.id, fields: { partial_subdomain: '' } }]);
  }
});

test('the bar marks the featured event of the page: its own, and those of its teams and matches', async ({
  page,
  league,
  baseURL,
}) => {
  const event = await league.find('Events', (record) => record.subdomain === 'cup');
  const eventOf = (record: Record<string, unknown>) => (record.event as string[] | undefined)?.[0];
  const match = await league.find(
    'Matches',
    (record) =>
      eventOf(record) !== event.id &&
      eventOf(record) !== undefined &&
      Array.isArray(record.teams) &&
      record.teams.length === 2,
  );
  const other = await league.find('Events', ({ id }) => id === eventOf(match));
  const team = await league.find('Teams', (record) => eventOf(record) === event.id);
  const featured = event.navbar_events;
  const marked = page.getByRole('navigation', { name: 'Main', exact: true }).locator('[aria-current="true"]');
  const labels = ({ navbar_short, short, series_subtitle, name }: Record<string, unknown>) =>
    String(navbar_short || short || series_subtitle || name);
  try {
    await league.server.commit([
      { table: 'Events', id: event.id, fields: { navbar_events: [event.id, other.id] } },
    ]);
    const origin = at(baseURL, 'cup');
    for (const [path, shown] of [
      ['/', event],
      ['/schedule', event],
      [pathOf('team', team), event],
      [pathOf('event', other, 'schedule'), other],
      [pathOf('match', match), other],
      [pathOf('detailed', match), other],
    ] as const) {
      await page.goto(`${origin}${path}`);
      await expect(marked).toHaveText([labels(shown)]);
    }
    await page.goto(`${origin}/me`);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(marked).toHaveCount(0);
  } finally {
    await league.server.commit([{ table: 'Events', id: event.id, fields: { navbar_events: featured } }]);
  }
});

test('scores that are hidden on the main site are hidden on a minisite, whose follows are the main site’s', async ({
  page,
  league,
  baseURL,
}) => {
  const event = await league.find('Events', (record) => record.subdomain === 'cup');
  const match = await league.find(
    'Matches',
    ({ event: events, score_1, first_to, teams }) =>
      (events as string[] | undefined)?.includes(event.id) === true &&
      first_to !== undefined &&
      score_1 === first_to &&
      (teams as string[] | undefined)?.length === 2,
  );
  const team = await league.find('Teams', ({ id }) => (match.teams as string[]).includes(id));
  const score = page.getByTestId('score');

  await page.goto(pathOf('match', match));
  await page.getByRole('button', { name: 'Hide scores' }).click();
  await expect(score).toHaveCount(0);
  // By a link, as visitors come: browsers share no cookie between hosts of this machine.
  await page.goto('/events');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-testid="score"]')) document.documentElement.dataset.flash = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  const toMinisite = page.locator(`main a[href*="//cup."]`).first();
  await toMinisite.click();
  await expect(page).toHaveURL(`${at(baseURL, 'cup')}/`);
  await page.goto(`${at(baseURL, 'cup')}${pathOf('match', match)}`);
  await expect(page.getByRole('button', { name: /^Show the score of/ }).first()).toBeVisible();
  await expect(score).toHaveCount(0);

  await page.goto(`${at(baseURL, 'cup')}${pathOf('team', team)}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
  await page.goto(`${at(baseURL, 'cup')}/following`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Following');
  await expect(page.getByRole('region', { name: 'Teams' }).getByText(String(team.name))).toBeVisible();
  await expect(page.getByRole('link', { name: /^Notices about what you follow/ })).toHaveAttribute(
    'href',
    `${baseURL}/following#notices`,
  );
  await page.getByRole('banner').locator(`a[href="${baseURL}"]`).click();
  const block = page.getByRole('region', { name: 'Your teams' });
  await expect(block.getByRole('img', { name: 'followed' }).first()).toBeVisible();
});

test('the search of a minisite goes by keys alone, finds its own event first, offline too, and keeps what was opened', async ({
  page,
  context,
  league,
  baseURL,
}) => {
  const event = await league.find('Events', (record) => record.subdomain === 'cup');
  const team = await league.find(
    'Teams',
    (record) => (record.event as string[] | undefined)?.[0] === event.id && record.code !== undefined,
  );
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const open = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await page.goto(`${at(baseURL, 'cup')}/`);
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(String(team.code));
  const own = new RegExp(`/team/${team.id.slice(3)}$`);
  await expect(dialog.getByRole('link').first()).toHaveAttribute('href', own);
  // The first empties the field.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('searchbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await context.setOffline(true);
  await page.keyboard.press('/');
  await page.keyboard.type(String(team.code));
  await expect(dialog.getByRole('link').first()).toHaveAttribute('href', own);
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(own);
  await page.keyboard.press('/');
  await expect(dialog.getByRole('heading', { name: 'Opened last' })).toBeVisible();
  await expect(dialog.getByRole('link').first()).toHaveAttribute('href', own);
});
