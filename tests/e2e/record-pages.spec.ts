import { basename } from 'node:path';
import type { Page } from 'playwright/test';
import { byId, firstOf } from '../support/dashboard-journey.ts';
import { calm, expect, pathOf, test } from '../support/fixtures.ts';
import { listOf } from '../support/match-editor-journey.ts';
import type { Find } from '../support/pages.ts';

test.use({ ...calm, serviceWorkers: 'block' });

type Says = readonly (string | RegExp)[];
/** A page of a record, and the texts of the demo league on it. */
type Content = (find: Find) => Promise<readonly [path: string, ...says: Says]>;

const ofCup = (find: Find) => find('Events', ({ in_progress }) => in_progress === true);
const teamOf = (find: Find) =>
  find(
    'Teams',
    ({ players, captains, theme }) => listOf(players).length > 3 && Boolean(captains) && Boolean(theme),
  );
const caster = (find: Find) => find('Players', ({ casts }) => listOf(casts).length > 1);

const contents: Readonly<Record<string, Content>> = {
  'theme of an event': async (find) => {
    const event = await ofCup(find);
    const theme = await find('Themes', byId(firstOf(event, 'theme')));
    const designer = await find('Players', byId(firstOf(event, 'brand_designers')));
    return [
      pathOf('event', event, 'theme'),
      String(designer.name),
      String(theme.color_theme).toUpperCase(),
      /Text\s*\d+\.\d\d\s*(AA|Large|Too low)/,
      'Wordmark',
      'Team branding',
    ];
  },
  'brands of an event': async (find) => {
    const event = await ofCup(find);
    const team = await find('Teams', byId(firstOf(event, 'teams')));
    return [pathOf('event', event, 'brands'), 'Brands', String(team.name)];
  },
  'theme of a team': async (find) => {
    const team = await teamOf(find);
    return [
      pathOf('team', team, 'theme'),
      'Samples',
      'Over gameplay',
      'In a bracket',
      'In standings',
      /Accent\s*\d+\.\d\d/,
    ];
  },
  'composition of a team': async (find) => {
    const team = await teamOf(find);
    const captain = await find('Players', byId(firstOf(team, 'captains')));
    return [
      pathOf('team', team, 'composition'),
      'Approved composition',
      new RegExp(`${String(captain.name)}\\s*Captain`),
      String(captain.role),
    ];
  },
  'casts of a player': async (find) => {
    const player = await caster(find);
    return [pathOf('player', player, 'casts'), `Casted matches (${listOf(player.casts).length})`];
  },
  'articles of a player': async (find) => {
    const item = await find('News', ({ author, enabled }) => Boolean(author) && enabled === true);
    return [`/player/${firstOf(item, 'author').slice(3)}/news`, String(item.headline ?? item.name)];
  },
  'match stats of a player': async (find) => {
    const player = await find('Players', ({ member_of }) => listOf(member_of).length > 0);
    const team = await find('Teams', byId(firstOf(player, 'member_of')));
    return [
      pathOf('player', player, 'match-stats'),
      String(team.name),
      /All teams[\s\S]*\d+–\d+[\s\S]*Maps \d+–\d+/,
    ];
  },
  'brands of a player': async (find) => {
    const team = await find('Teams', ({ brand_designers }) => Boolean(brand_designers));
    return [`/player/${firstOf(team, 'brand_designers').slice(3)}/brands`, 'Teams', String(team.name)];
  },
  'partners of a player': async (find) => {
    const player = await caster(find);
    return [
      pathOf('player', player, 'partners'),
      'Production partners',
      /\d+ partners? in \d+ match/,
      'First together',
    ];
  },
};

test('pages of records say what the demo league has for them', async ({
  page,
  league: { find },
  problems,
}) => {
  const missing: string[] = [];
  for (const [name, content] of Object.entries(contents)) {
    const [path, ...says] = await content(find);
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 }).first(), name).toBeVisible();
    await expect(main.locator('[aria-busy="true"]'), name).toHaveCount(0);
    // Folded parts, such as the contrast of colours, are read too.
    await main.locator('details').evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = true;
    });
    const text = async () => (await main.innerText()).replaceAll(/\s+/g, ' ');
    for (const said of says) {
      const fits = async () =>
        typeof said === 'string'
          ? (await text()).toLowerCase().includes(said.toLowerCase())
          : new RegExp(said, 'i').test(await text());
      await expect
        .poll(fits, { timeout: 5_000 })
        .toBe(true)
        .catch(() => missing.push(`${name}: ${said}`));
    }
  }
  expect(missing).toEqual([]);
  expect(problems).toEqual([]);
});

const links = (page: Page, end: RegExp) =>
  page
    .getByRole('main')
    .getByRole('link')
    .and(page.locator('[href]'))
    .evaluateAll(
      (all, source) =>
        all.map((link) => link.getAttribute('href') ?? '').filter((href) => new RegExp(source).test(href)),
      end.source,
    );

test('colours are copied without #, brands and partners lead on, a banner is saved, an observer has a tally', async ({
  page,
  context,
  league: { server, find },
}) => {
  const event = await ofCup(find);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(pathOf('event', event, 'theme'));
  const theme = await find('Themes', byId(firstOf(event, 'theme')));
  const copied = async (text: string): Promise<string> => {
    await page.getByRole('button', { name: `Copy ${text}`, exact: true }).click();
    await expect(page.getByRole('main').getByText('Copied', { exact: true })).toBeAttached();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const hex = String(theme.color_theme);
  expect(await copied(hex)).toBe(hex);
  await page.getByRole('switch', { name: 'Copy without #' }).click();
  await page.reload();
  expect(await copied(hex.slice(1))).toBe(hex.slice(1));
  await page.getByRole('link', { name: 'Team branding' }).click();
  // The event may have a host of its own.
  await expect(page).toHaveURL(/\/brands$/);
  await expect
    .poll(async () => (await links(page, /\/team\/\w+\/theme$/)).length)
    .toBe(listOf(event.teams).length);

  const player = await caster(find);
  await page.goto(pathOf('player', player, 'partners'));
  await expect.poll(async () => (await links(page, /^\/player\/\w+\/partners$/)).length).toBeGreaterThan(1);

  await page.goto(pathOf('player', player, 'banner'));
  const banner = page.getByRole('img', { name: /^Banner: / });
  await expect(banner).toHaveAccessibleName(new RegExp(`^Banner: ${String(player.name)}, `));
  await page.getByLabel('Style').selectOption('plain');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(basename(download.suggestedFilename())).toMatch(/\.png$/);

  const [observer, client] = await Promise.all([
    find('Player Relationships', ({ singular_name }) => singular_name === 'Observer'),
    find('Clients', ({ key, staff }) => key !== 'main' && listOf(staff).length > 0),
  ]);
  const { id } = await find('Players', byId(firstOf(observer, 'player')));
  await server.commit([{ table: 'Clients', id: client.id, fields: { staff: [id] } }]);
  await page.goto(`/detailed/${firstOf(observer, 'matches').slice(3)}`);
  await expect
    .poll(() => links(page, /\/tally-viewer$/))
    .toContain(`/client/${String(client.key)}/tally-viewer`);
  await server.commit([{ table: 'Clients', id: client.id, fields: { staff: client.staff } }]);
});

test("a captain's stars and notes in the draft are there after a reload, and only in this browser", async ({
  page,
  league: { find },
}) => {
  const event = await find('Events', ({ draftable_players }) => listOf(draftable_players).length > 1);
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  await page.goto(pathOf('event', event, 'draft'));
  const star = page.getByRole('button', { name: /^Star / });
  await expect(star.nth(1)).toBeVisible();
  const [first, second] = (await star.evaluateAll((all) =>
    all.map((button) => button.getAttribute('aria-label')?.replace('Star ', '') ?? ''),
  )) as [string, string];
  await page.getByRole('button', { name: `Star ${second}`, exact: true }).click();
  await page.getByRole('button', { name: `Ignore ${first}`, exact: true }).click();
  await page.getByRole('button', { name: `Add the note about ${second}` }).click();
  await page.getByRole('textbox', { name: `Note about ${second}` }).fill('Calls well.');
  await page.getByRole('button', { name: `the note about ${second}` }).click();
  const list = (title: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .last();
  for (const visit of ['before', 'after'] as const) {
    await expect(list('Starred'), visit).toContainText(second);
    await expect(list('Starred'), visit).toContainText('Calls well.');
    await expect(list('Ignored'), visit).toContainText(first);
    if (visit === 'before') await page.reload();
  }
  expect(asked.filter((url) => url.includes('/actions/'))).toEqual([]);
});
