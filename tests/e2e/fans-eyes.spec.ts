import { calm, expect, pathOf, test } from '../support/fixtures.ts';
import { listOf } from '../support/match-editor-journey.ts';
import { lastChange, rewind } from '../support/rewind.ts';

test.use({ ...calm, serviceWorkers: 'block' });

const [phone, tablet, laptop] = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

test('standings say names on a phone, who shares a place, and how teams are ranked', async ({
  page,
  league: { server, find },
}) => {
  const event = await find('Events', ({ in_progress }) => in_progress === true);
  const played = (await server.list('Matches')).filter(
    ({ event: of, match_group }) => listOf(of).includes(event.id) && match_group === 'Group A',
  );
  const before = await lastChange(server);
  // After one match two teams have not played.
  await server.commit(
    played.slice(1).map(({ id }) => ({
      table: 'Matches',
      id,
      fields: { score_1: null, score_2: null, maps: [] },
    })),
  );
  await page.setViewportSize(phone);
  await page.goto(pathOf('event', event, 'standings'));
  const table = page.getByRole('region', { name: 'Group A', exact: true });
  await expect(table.getByText('=2', { exact: true })).toHaveCount(2);
  for (const id of listOf(played[0]?.teams)) {
    const team = await find('Teams', (record) => record.id === id);
    await expect(table.getByRole('row').getByText(String(team.name), { exact: true }).first()).toBeVisible();
  }
  await table.getByText('How teams are ranked').click();
  await expect(table.getByText(/Teams that are still level share a place/)).toBeVisible();
  await rewind(server, before);
});

test('home has results and the way to all of them above the fold at 1440; at 820 the navigation is in sight', async ({
  page,
}) => {
  await page.setViewportSize(laptop);
  await page.goto('/');
  const results = page.getByRole('region', { name: 'Latest results' });
  await expect(results.getByRole('article').first()).toBeInViewport();
  await expect(page.getByRole('link', { name: 'All results' })).toBeInViewport();
  await page.setViewportSize(tablet);
  for (const name of ['Events', 'Teams', 'Players']) {
    const link = page.getByRole('navigation', { name: /^Main/ }).getByRole('link', { name, exact: true });
    await expect(link.filter({ visible: true })).toBeInViewport({ ratio: 1 });
  }
});

test('rosters have roles; a letter leads to its first player; a match to come says vs and where to watch', async ({
  page,
  league: { server, find },
}) => {
  const event = await find('Events', ({ in_progress }) => in_progress === true);
  await page.setViewportSize(phone);
  await page.goto(pathOf('event', event, 'rosters'));
  const roster = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  await expect(roster).toContainText(/Tank|DPS|Support|Flex/);

  await page.goto('/players');
  const letters = page.getByRole('group', { name: /players by letter$/ }).last();
  const letter = letters.getByRole('button').nth(-2);
  const name = (await letter.textContent()) ?? '';
  await letter.click();
  const focused = page.locator('main a:focus');
  await expect(focused).toBeInViewport();
  await expect(focused).toHaveText(new RegExp(`^\\W*${name}`, 'i'));

  const match = await find(
    'Matches',
    ({ teams, event: of, live_broadcast }) =>
      listOf(teams).length === 2 && listOf(of)[0] === event.id && !live_broadcast,
  );
  const set = (fields: Record<string, unknown>) =>
    server.commit([{ table: 'Matches', id: match.id, fields }]);
  const own = Object.fromEntries(
    ['score_1', 'score_2', 'maps', 'vod', 'stream_code'].map((field) => [field, match[field] ?? null]),
  );
  // To come, whatever was played in this league before; the streams of its event, where it has none of its own.
  const nothing = Object.fromEntries(Object.keys(own).map((field) => [field, null]));
  await set({ ...nothing, start: new Date(Date.now() + 86_400_000).toISOString() });
  await page.goto(pathOf('match', match));
  await expect(page.getByRole('main').getByText('vs', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Where to watch');
  await expect(page.getByTestId('score')).toHaveCount(0);
  await set({ ...own, start: match.start ?? null });
});

test('the rows of a team cut no name within a word, at any width', async ({
  page,
  league: { server, find },
}) => {
  const match = await find('Matches', ({ teams, score_1 }) => listOf(teams).length === 2 && Boolean(score_1));
  const before = await lastChange(server);
  const names = ['San Francisco Shock', 'Philadelphia Fusion'];
  const teams = listOf(match.teams);
  await server.commit(teams.map((id, place) => ({ table: 'Teams', id, fields: { name: names[place] } })));
  const [team = ''] = teams;
  for (const size of [phone, { width: 620, height: 900 }, tablet, laptop]) {
    await page.setViewportSize(size);
    await page.goto(`/team/${team.slice(3)}/matches`);
    const row = page.getByRole('article').filter({ hasText: 'Fusion' }).filter({ hasText: 'Shock' }).first();
    await row.scrollIntoViewIfNeeded();
    await expect(row).toBeVisible();
    const cut = await row.evaluate((article) =>
      [...article.querySelectorAll('a[href^="/team/"] span')].flatMap((span) => {
        const text = span.firstChild;
        if (text?.nodeType !== Node.TEXT_NODE || span.getClientRects().length === 0) return [];
        return [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
    expect([size.width, cut]).toEqual([size.width, []]);
  }
  await rewind(server, before);
});
