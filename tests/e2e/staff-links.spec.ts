import type { Page } from 'playwright/test';
import { calm, expect, pathOf, test } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import type { RemoteRecord, ServerProcess } from '../support/server-process.ts';

test.use({ ...calm, serviceWorkers: 'block' });

const listOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);
const isEditor = (player: RemoteRecord): boolean =>
  listOf(player.website_settings).includes('Can edit any match');
const isNobody = (player: RemoteRecord): boolean =>
  typeof player.name === 'string' && !player.website_settings && !player.clients && !player.event_staff;

/** Signs in at the server first, then on a page, because public pages make no request for the signed-in user. */
const signInOnPage = async (page: Page, server: ServerProcess, player: RemoteRecord): Promise<void> => {
  await signIn(page, player, server.url);
  await page.goto('/login?return=/');
  await expect(page.getByRole('button', { name: `Account of ${String(player.name)}` })).toBeVisible();
};

/** Files that only staff need. */
const staffFiles = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [file] = /(?:StaffActions|BracketResolve|EditorButton)-[^/]*\.js$/.exec(request.url()) ?? [];
    if (file) asked.push(file);
  });
  return asked;
};

const editorLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Editor', exact: true });
const detailedLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Detailed', exact: true });
const resolveButton = (page: Page) => page.getByRole('button', { name: 'Resolve bracket' });
const matchEditor = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Match editor' });

const rivals = (match: RemoteRecord): boolean =>
  listOf(match.teams).length === 2 && match.start !== undefined;

for (const [who, fits] of [
  ['a visitor', undefined],
  ['somebody without the right', isNobody],
] as const) {
  test(`${who} sees no links for staff`, async ({ page, league }) => {
    const files = staffFiles(page);
    if (fits) await signInOnPage(page, league.server, await league.find('Players', fits));
    const event = await league.find('Events', (record) => record.in_progress === true);
    const match = await league.find('Matches', rivals);

    await page.goto(pathOf('event', event, 'schedule'));
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.goto(pathOf('event', event, 'bracket'));
    await expect(page.locator('[data-bracket-match]').first()).toBeVisible();
    await expect(resolveButton(page)).toHaveCount(0);
    await page.goto(pathOf('event', event, 'schedule'));
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(editorLink(page)).toHaveCount(0);
    await expect(detailedLink(page)).toHaveCount(0);
    await page.goto(pathOf('detailed', match));
    await expect(page.getByRole('link', { name: 'See match page' })).toBeVisible();
    await expect(matchEditor(page)).toHaveCount(0);
    if (!fits) expect(files).toEqual([]);
  });
}

test('an editor goes from the schedule to the editor and to the detailed page, and on to the editor', async ({
  page,
  league,
  problems,
}) => {
  await signInOnPage(page, league.server, await league.find('Players', isEditor));
  const event = await league.find('Events', (record) => record.in_progress === true);
  await page.goto(pathOf('event', event, 'schedule'));
  await detailedLink(page).first().click();
  await expect(page).toHaveURL(/\/detailed\/\w{14}$/);
  await matchEditor(page).click();
  await expect(page).toHaveURL(/\/match\/\w{14}\/editor$/);
  await page.goto(pathOf('event', event, 'schedule'));
  await editorLink(page).first().click();
  await expect(page).toHaveURL(/\/match\/\w{14}\/editor$/);
  expect(problems).toEqual([]);
});

test('an editor resolves a bracket from the page of its event', async ({ page, league }) => {
  const { server } = league;
  const event = await league.find('Events', (record) => record.in_progress !== true);
  const teams = listOf(event.teams).slice(0, 2);
  const fields = { event: [event.id], first_to: 3 };
  const { ids } = await server.commit([
    { table: 'Matches', fields: { ...fields, teams, score_1: 3, score_2: 1 } },
    { table: 'Matches', fields },
  ]);
  const [first = '', final = ''] = ids;
  const layout = {
    brackets: [{ columns: [{ games: [1] }, { games: [2] }] }],
    connections: { 1: { win: '2.1', lose: 'eliminated' }, 2: { win: 'champion', lose: 'eliminated' } },
  };
  const made = await server.commit([
    {
      table: 'Brackets',
      fields: {
        name: 'Consolation',
        events: [event.id],
        ordered_matches: [first, final],
        bracket_layout: JSON.stringify(layout),
      },
    },
  ]);

  await signInOnPage(page, league.server, await league.find('Players', isEditor));
  await page.goto(pathOf('event', event, 'bracket'));
  await expect(resolveButton(page)).toHaveCount(2);
  await page.getByTitle('Resolve Consolation').click();
  const dialog = page.getByRole('dialog', { name: 'Resolve Consolation' });
  await dialog.getByRole('button', { name: 'Resolve bracket' }).click();
  await expect
    .poll(async () => listOf((await league.find('Matches', (match) => match.id === final)).teams))
    .toEqual(teams.slice(0, 1));

  const gone = [
    { table: 'Brackets', id: made.ids[0] ?? '', isDeleted: true },
    ...[first, final].map((id) => ({ table: 'Matches', id, isDeleted: true })),
  ];
  await server.commit(gone);
});

test('staff of an event are offered no bracket that is first of all another event’s', async ({
  page,
  league,
}) => {
  const { server } = league;
  const event = await league.find('Events', (record) => record.in_progress === true);
  const other = await league.find('Events', (record) => record.id !== event.id);
  const helper = await league.find('Players', isNobody);
  const former = listOf(event.staff);
  const bracket = await league.find('Brackets', (record) => listOf(record.events)[0] === event.id);
  const { ordered_matches, bracket_layout } = bracket;
  const fields = { name: 'Shared', events: [other.id, event.id], ordered_matches, bracket_layout };
  const made = await server.commit([
    { table: 'Events', id: event.id, fields: { staff: [...former, helper.id] } },
    { table: 'Brackets', fields },
  ]);

  await signInOnPage(page, server, helper);
  await page.goto(pathOf('event', event, 'bracket'));
  await expect(page.getByRole('heading', { name: 'Shared' })).toBeVisible();
  await expect(page.getByTitle(`Resolve ${String(bracket.name)}`)).toBeVisible();
  await expect(page.getByTitle('Resolve Shared')).toHaveCount(0);

  await server.commit([
    { table: 'Brackets', id: made.ids.at(-1) ?? '', isDeleted: true },
    { table: 'Events', id: event.id, fields: { staff: former } },
  ]);
});
