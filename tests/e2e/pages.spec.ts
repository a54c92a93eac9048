import { calm, expect, pathOf, test } from '../support/fixtures.ts';

test.use({ ...calm, serviceWorkers: 'block' });

const listOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);
const dayMs = 86_400_000;
const at = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('played matches: a group opens where toggle events tell nothing, and its event keeps its month', async ({
    page,
    league,
  }) => {
    // As in Safari before 17 and Chromium before 114.
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis.ToggleEvent.prototype, 'newState');
    });
    const { server } = league;
    const player = await server.commit([{ table: 'Players', fields: { name: 'Traveller' } }]);
    for (const [name, start_date] of [
      ['Winter Cup', '2020-02-01'],
      ['Summer Cup', '2020-07-01'],
    ]) {
      const event = (await server.commit([{ table: 'Events', fields: { name, start_date } }])).ids;
      const team = await server.commit([
        { table: 'Teams', fields: { name: `Guests of the ${name}`, event, players: player.ids } },
      ]);
      const start = `${start_date}T12:00:00Z`;
      const fields = { event, teams: team.ids, start, first_to: 3, score_1: 3, score_2: 1 };
      await server.commit([{ table: 'Matches', fields }]);
    }
    await page.goto(pathOf('player', { id: player.ids[0] ?? '' }, 'played-matches'));
    const group = page.locator('details').filter({ hasText: 'Winter Cup' });
    await expect(group.locator('summary')).toContainText('February 2020');
    await expect(group.locator('li')).toHaveCount(0);
    await group.locator('summary').click();
    await expect(group.getByRole('listitem')).toHaveCount(1);
  });
});

test('latest results of a team go by time, whatever the order of its matches', async ({ page, league }) => {
  const rival = await league.find('Teams');
  const { ids } = await league.server.commit([{ table: 'Teams', fields: { name: 'Planners' } }]);
  const result = (days: number, lost: number) => ({
    table: 'Matches',
    fields: { teams: [ids[0], rival.id], start: at(days), first_to: 9, score_1: 9, score_2: lost },
  });
  // The newest one first, then older ones, then the rest of the season.
  await league.server.commit([
    ...[-1, -9, -5, -3, -7].map((days) => result(days, -days - 1)),
    ...Array.from({ length: 20 }, (_, week) => ({
      table: 'Matches',
      fields: { teams: [ids[0], rival.id], start: at(week + 1), first_to: 9 },
    })),
  ]);
  await page.goto(pathOf('team', { id: ids[0] ?? '' }));
  const rows = page
    .getByRole('region', { name: 'Latest results' })
    .or(page.locator('section').filter({ has: page.getByRole('heading', { name: 'Latest results' }) }))
    .getByRole('article');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('0');
  await expect(rows.nth(1)).toContainText('2');
});

test('matches of a team are listed by event, and older events of a long list are folded', async ({
  page,
  league,
}) => {
  const rival = await league.find('Teams');
  const { ids } = await league.server.commit([
    { table: 'Teams', fields: { name: 'Veterans' } },
    { table: 'Events', fields: { name: 'Season of before', start_date: '2021-02-01' } },
    { table: 'Events', fields: { name: 'Season of now', start_date: '2022-02-01' } },
  ]);
  const [team = '', before, now] = ids;
  const result = (event: string | undefined, days: number) => ({
    table: 'Matches',
    fields: { teams: [team, rival.id], event: [event], start: at(days), first_to: 3, score_1: 3, score_2: 0 },
  });
  await league.server.commit([
    ...Array.from({ length: 20 }, (_, day) => result(before, -500 - day)),
    ...Array.from({ length: 6 }, (_, day) => result(now, -100 - day)),
  ]);
  await page.goto(pathOf('team', { id: team }, 'matches'));
  const groups = page.getByRole('main').getByRole('group');
  await expect(groups).toHaveCount(2);
  await expect(groups.nth(0)).toContainText('Season of now');
  await expect(groups.nth(1)).toContainText('20 matches');
  await expect(page.getByRole('article')).toHaveCount(6);
  await groups.nth(1).getByText('Season of before').click();
  await expect(page.getByRole('article')).toHaveCount(26);
});

test('the mark of a loser in a bracket says in words where it comes from', async ({ page, league }) => {
  const event = await league.find('Events', (record) => record.in_progress === true);
  await page.goto(pathOf('event', event, 'bracket'));
  const mark = page
    .locator('svg text')
    .filter({ has: page.locator('title', { hasText: /^Loser of match / }) });
  const first = mark.first();
  await first.scrollIntoViewIfNeeded();
  const [title, text] = [await first.locator('title').textContent(), await first.textContent()];
  expect(text).toBe(`${title}L${title?.replace('Loser of match ', '')}`);
  // A tooltip shows only where the pointer meets its element.
  const isMet = await first.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
  expect(isMet).toBe(true);
});

test('a message stays for five seconds', async ({ page, league }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error()) },
    });
  });
  const map = await league.find('Maps', (record) => record.replay_code !== undefined);
  const match = await league.find('Matches', (record) => listOf(record.maps).includes(map.id));
  await page.goto(pathOf('detailed', match));
  const copy = page.getByRole('button', { name: String(map.replay_code) }).first();
  await copy.focus();
  const now = () => page.evaluate(() => Date.now());
  const toast = page.locator('[data-sonner-toast]');
  const before = await now();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveText(/Copying is not allowed here/);
  const after = await now();
  await page.clock.pauseAt(before + 4950);
  await expect(toast).toHaveAttribute('data-removed', 'false');
  await page.clock.pauseAt(after + 5050);
  await expect(toast).toHaveAttribute('data-removed', 'true');
});
