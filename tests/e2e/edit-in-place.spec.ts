import type { Locator, Page } from 'playwright/test';
import { seriousFaults } from '../support/axe.ts';
import { findShow, openModule, prepare } from '../support/dashboard-journey.ts';
import { calm, expect, type League, pathOf, test, waitForWorker } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import { isNobody, listOf } from '../support/match-editor-journey.ts';
import type { RemoteRecord } from '../support/server-process.ts';
import { tabTo } from '../support/tab-to.ts';

test.use({ ...calm, viewport: { width: 390, height: 844 }, hasTouch: true, timezoneId: 'UTC' });

const signInOnPage = async (page: Page, { server }: League, player: RemoteRecord): Promise<void> => {
  await signIn(page, player, server.url);
  await page.goto('/login?return=/');
  await expect(page.getByRole('button', { name: `Account of ${String(player.name)}` })).toBeVisible();
};

/** Signs in a user with only this right. */
const signInWith = async (page: Page, league: League, right: string): Promise<void> => {
  const player = await league.find('Players', isNobody);
  await league.server.commit([{ table: 'Players', id: player.id, fields: { website_settings: [right] } }]);
  await signInOnPage(page, league, player);
};

/** Counts taps. A field that is filled is one: it is tapped, and then typed in. */
const createThumb = () => {
  const count = { taps: 0 };
  return {
    count,
    tap: async (control: Locator) => {
      count.taps += 1;
      await control.tap();
    },
    fill: async (field: Locator, text: string) => {
      count.taps += 1;
      await field.fill(text);
    },
  };
};

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Edit / });
const saveIn = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true });
const nameIn = (page: Page) => dialog(page).getByRole('textbox', { name: 'Name', exact: true });
const startIn = (page: Page) => dialog(page).getByLabel(/^Start in /);
const fieldOf = async (league: League, table: string, id: string, field: string) =>
  (await league.find(table, (record) => record.id === id))[field];

/** Corrects a field with the button of the page and says how many taps it took. */
const correct = async (edit: Locator, field: Locator, text: string): Promise<number> => {
  const page = edit.page();
  const thumb = createThumb();
  await expect(edit).toBeVisible();
  await thumb.tap(edit);
  await thumb.fill(field, text);
  await thumb.tap(saveIn(page));
  await expect(dialog(page)).toHaveCount(0);
  await expect(edit).toBeFocused();
  return thumb.count.taps;
};

const shownMatch = (match: RemoteRecord): boolean =>
  listOf(match.teams).length === 2 && typeof match.start === 'string' && listOf(match.event).length > 0;

test('a time, a team and a player are corrected on a phone with three taps each, also offline', async ({
  page,
  context,
  league,
  problems,
}) => {
  test.setTimeout(180_000);
  await signInWith(page, league, 'Can edit any event');
  const match = await league.find('Matches', shownMatch);
  const team = await league.find('Teams', (one) => one.id === listOf(match.teams)[0]);
  const player = await league.find('Players', (one) => listOf(team.players).includes(one.id));

  await page.goto(pathOf('team', team));
  await waitForWorker(page);
  const edit = page.getByRole('main').getByRole('button', { name: /^Edit / });
  expect(await correct(edit, nameIn(page), 'Corrected Team')).toBe(3);
  await expect(page.getByRole('heading', { level: 1, name: 'Corrected Team' })).toBeVisible();
  await expect.poll(() => fieldOf(league, 'Teams', team.id, 'name')).toBe('Corrected Team');
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(() => fieldOf(league, 'Teams', team.id, 'name')).toBe(team.name);

  await page.goto(pathOf('player', player));
  expect(await correct(edit, nameIn(page), 'Corrected Player')).toBe(3);
  await expect.poll(() => fieldOf(league, 'Players', player.id, 'name')).toBe('Corrected Player');

  await page.goto(pathOf('match', match));
  expect(await correct(edit, startIn(page), '2031-05-04T18:30')).toBe(3);
  await expect.poll(() => fieldOf(league, 'Matches', match.id, 'start')).toBe('2031-05-04T18:30:00.000Z');

  await context.setOffline(true);
  expect(await correct(edit, startIn(page), '2031-05-04T19:45')).toBe(3);
  await expect(page.getByText(/^Waiting: /)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => fieldOf(league, 'Matches', match.id, 'start')).toBe('2031-05-04T19:45:00.000Z');
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('the form over a page keeps what is entered, refuses a wrong time and is used by keyboard', async ({
  page,
  league,
}) => {
  await signInWith(page, league, 'Can edit any event');
  const match = await league.find('Matches', shownMatch);
  await page.goto(pathOf('match', match));
  const edit = page.getByRole('main').getByRole('button', { name: /^Edit / });
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(startIn(page)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await startIn(page).fill('');
  await expect(dialog(page).getByText('Start must be a date.')).toBeVisible();
  await expect(saveIn(page)).toBeDisabled();
  await startIn(page).fill('2031-06-07T12:00');
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(startIn(page)).toHaveValue('2031-06-07T12:00');
  await expect(dialog(page).getByText(/^Not saved yet: your changes of/)).toBeVisible();
  await tabTo(saveIn(page));
  await page.keyboard.press('Enter');
  await expect(edit).toBeFocused();
  await expect.poll(() => fieldOf(league, 'Matches', match.id, 'start')).toBe('2031-06-07T12:00:00.000Z');

  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'All fields' }).click();
  await expect(dialog(page).getByRole('searchbox', { name: 'Find a field' })).toBeVisible();
  await dialog(page).getByRole('link', { name: 'Open in the studio' }).click();
  await expect(page).toHaveURL(/\/studio\/matches\//);
  await expect(dialog(page)).toHaveCount(0);
});

test('on pages with many records an editor of matches edits those, and an organiser all', async ({
  page,
  league,
}) => {
  const event = await league.find(
    'Events',
    (one) => one.in_progress === true && listOf(one.brackets).length > 0,
  );
  const editLinks = page.getByRole('button', { name: 'Edit records' });

  await signInWith(page, league, 'Can edit any match');
  await page.goto(pathOf('event', event, 'bracket'));
  await editLinks.tap();
  await expect(page.getByText('Choose a match on this page to edit it.')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  const game = page.locator('a[data-bracket-match]').first();
  const address = await game.getAttribute('href');
  await game.tap();
  await startIn(page).fill('2031-07-08T09:10');
  await expect(dialog(page).getByRole('button', { name: 'Choose Teams' })).toHaveCount(0);
  await saveIn(page).tap();
  await expect
    .poll(() => fieldOf(league, 'Matches', `rec${address?.split('/').at(-1)}`, 'start'))
    .toBe('2031-07-08T09:10:00.000Z');
  await expect(page).toHaveURL(/\/bracket$/);
  await editLinks.tap();
  await game.tap();
  await expect(page).toHaveURL(/\/match\//);

  await page.context().clearCookies();
  await signInWith(page, league, 'Can edit any event');
  await page.goto(pathOf('event', event, 'rosters'));
  await editLinks.tap();
  const tile = page.getByRole('main').locator('a[href^="/player/"]').first();
  await tile.tap();
  await expect(dialog(page)).toBeVisible();
  await nameIn(page).fill('Roster Correction');
  await saveIn(page).tap();
  await expect(tile.or(page.getByRole('link', { name: 'Roster Correction' })).first()).toBeVisible();
  await page.goto(pathOf('event', event, 'schedule'));
  const row = page
    .getByRole('article')
    .getByRole('button', { name: /^Edit / })
    .first();
  await row.tap();
  await startIn(page).fill('2031-08-09T10:15');
  await saveIn(page).tap();
  await expect(dialog(page)).toHaveCount(0);
  await expect
    .poll(async () => (await league.server.list('Matches')).map(({ start }) => start))
    .toContain('2031-08-09T10:15:00.000Z');
});

test('a producer who may edit corrects the live match and the broadcast in the dashboard', async ({
  page,
  league,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { player } = await findShow(league.find);
  const website_settings = [...listOf(player.website_settings), 'Can edit any event', 'Can edit any match'];
  await league.server.commit([{ table: 'Players', id: player.id, fields: { website_settings } }]);
  const { match, broadcast } = await prepare(page, league.server, league.find);
  await openModule(page, 'Match Editor');
  const edit = page.locator('[data-module="Match Editor"]').getByRole('button', { name: /^Edit / });
  expect(await correct(edit, startIn(page), '2031-09-10T11:20')).toBe(3);
  await expect.poll(() => fieldOf(league, 'Matches', match.id, 'start')).toBe('2031-09-10T11:20:00.000Z');

  await page.getByTitle('Switch the broadcast').click();
  const switcher = page.getByRole('dialog', { name: 'Broadcast Switcher' });
  expect(await correct(switcher.getByRole('button', { name: /^Edit / }), nameIn(page), 'Main show')).toBe(3);
  await expect(switcher).toBeVisible();
  await expect.poll(() => fieldOf(league, 'Broadcasts', broadcast.id, 'name')).toBe('Main show');
});

test('visitors and other users have neither the buttons nor their code', async ({ page, league }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    const [file] = /(?:EditButton|EditLinksButton|RecordEditor)-[^/]*\.js$/.exec(request.url()) ?? [];
    if (file) files.push(file);
  });
  const match = await league.find('Matches', shownMatch);
  const [event = ''] = listOf(match.event);
  const pages = [
    pathOf('match', match),
    pathOf('team', { id: listOf(match.teams)[0] ?? '' }),
    pathOf('event', { id: event }, 'rosters'),
  ];
  const edits = page.getByRole('button', { name: /^Edit/ });
  const look = async () => {
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(edits).toHaveCount(0);
    }
  };
  await page.route('**/sw.js', (route) => route.abort());
  await look();
  expect(files).toEqual([]);
  await signInOnPage(page, league, await league.find('Players', isNobody));
  await look();
});
