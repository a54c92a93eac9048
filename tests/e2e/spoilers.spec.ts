import type { Page } from 'playwright/test';
import { calm, expect, pathOf, test, waitForDrawing, waitForWorker } from '../support/fixtures.ts';
import { everyPage } from '../support/pages.ts';

test.use({ ...calm, viewport: { width: 390, height: 844 } });

test('scores of an event stay hidden until tapped, on all its pages, after a reload and offline', async ({
  page,
  context,
  league,
}) => {
  await page.goto('/');
  await waitForWorker(page);
  const results = page.getByRole('region', { name: 'Latest results' });
  const row = results.getByRole('article').first();
  const link = row.locator('a[href^="/match/"]');
  await expect(link).toContainText(/\d\s*–\s*\d/);
  const matchPath = (await link.getAttribute('href')) ?? '';
  const name = ((await link.textContent()) ?? '').split(':')[0] ?? '';
  await link.click();
  const score = page.getByTestId('score');
  await expect(score).toBeVisible();
  await page.getByRole('button', { name: 'Hide scores' }).click();
  const show = page.getByRole('main').getByRole('button', { name: `Show the score of ${name}` });
  await expect(show).toBeVisible();
  await expect(score).toHaveCount(0);

  // Its own pages: what sums up results is behind a button, which hides them again as well.
  const match = await league.find('Matches', ({ id }) => matchPath.endsWith(id.slice(3)));
  const [event] = match.event as string[];
  const standingsPath = pathOf('event', { id: event ?? '' }, 'standings');
  await page.goto(standingsPath);
  await expect(page.getByRole('heading', { name: 'Standings' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show standings' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide standings again' })).toBeFocused();

  // Home and search, with what the device has.
  await page.goto('/');
  await expect(row.getByRole('button', { name: `Show the score of ${name}` })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await waitForDrawing(page);
  const shownInRow = row.getByRole('button', { name: `Show the score of ${name}` });
  await expect(shownInRow).toBeVisible();
  await expect(link).not.toContainText(/\d\s*–\s*\d/);
  await shownInRow.press('Enter');
  await expect(link).toContainText(/\d\s*–\s*\d/);
  await expect(row.locator(':focus')).toContainText(name.split(' ')[0] ?? '');
  await page.reload();
  await expect(link).toContainText(/\d\s*–\s*\d/);
  await context.setOffline(false);

  await page.goto(matchPath);
  await page.getByRole('button', { name: 'Hide this score again' }).click();
  await expect(show).toBeVisible();
  // The low header of a phone has the switch of the event.
  await page.goto(standingsPath);
  await page.getByRole('button', { name: 'Scores hidden' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('with scores hidden a team offers when it plays again, and shows it without teams and scores', async ({
  page,
  league,
}) => {
  const matches = await league.server.list('Matches');
  const isPlayed = ({ score_1, score_2, first_to }: Record<string, unknown>) =>
    first_to !== undefined && [score_1, score_2].includes(first_to);
  const brackets = await league.server.list('Brackets');
  const inBracket = matches.filter(
    (match) => Array.isArray(match.brackets) && Array.isArray(match.teams) && match.teams.length === 2,
  );
  expect(brackets.length).toBeGreaterThan(0);
  const played = inBracket.find(
    (match) =>
      isPlayed(match) &&
      inBracket.some(
        (later) =>
          String(later.start) > String(match.start) &&
          (later.teams as string[]).includes(String((match.teams as string[])[0])),
      ),
  );
  const team = await league.find('Teams', ({ id }) => id === (played?.teams as string[] | undefined)?.[0]);
  await page.goto(pathOf('match', { id: String(played?.id) }));
  await page.getByRole('button', { name: 'Hide scores' }).click();
  await page.goto(pathOf('team', team, 'matches'));
  const offer = page.getByText(`When ${team.name} play again can tell a result.`);
  await expect(offer).toBeVisible();
  const rows = page.getByRole('article');
  const before = await rows.count();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  await expect(page.getByTestId('score')).toHaveCount(0);
  const open = await rows.count();
  await page.getByRole('button', { name: 'Hide again' }).click();
  await expect.poll(() => rows.count()).toBeLessThan(open);
});

/** The winner's score is how many maps decide, which is known before. */
const firstTo = 941;
/** The loser's score, the difference and a later score: no page uses these numbers for anything else. */
const marks = { lost: 737, difference: 204, later: 739 };

/**
 * Returns the places of a page that show a mark: its title, its text, or an attribute that is read out, shown or
 * linked.
 */
const tellsIn = (page: Page): Promise<string[]> =>
  page.evaluate((numbers) => {
    const isTold = (text: string | null | undefined) =>
      numbers.some((number) => new RegExp(`(?<![\\d.])${number}(?![\\d.])`).test(text ?? ''));
    const found = isTold(document.title) ? [`title: ${document.title}`] : [];
    const drawn = /^(?:style|d|points|viewBox|transform|width|height|x|y|cx|cy|id|class|for|aria-\w+by)$/;
    for (const element of document.body.querySelectorAll('*:not(script, style, script *, style *)')) {
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && isTold(node.textContent)) found.push(`${node.textContent}`);
      for (const { name, value } of element.attributes)
        if (!drawn.test(name) && isTold(value)) found.push(`${name}="${value}"`);
    }
    return found;
  }, Object.values(marks));

test.describe('with scores hidden', () => {
  test.use({ serviceWorkers: 'block' });

  test('no page, title, name, popover, search or live update tells a result', async ({ page, league }) => {
    test.setTimeout(120_000);
    const played = (await league.server.list('Matches')).filter(
      ({ score_1, score_2, first_to, special_event, teams }) =>
        !special_event &&
        Array.isArray(teams) &&
        first_to !== undefined &&
        [score_1, score_2].includes(first_to),
    );
    // Other matches, such as special events, hide nothing.
    const theirs = new Set(played.flatMap(({ maps }) => (maps ?? []) as string[]));
    const maps = (await league.server.list('Maps')).filter(
      ({ id, score_1 }) => theirs.has(id) && score_1 !== undefined,
    );
    const pages = (await everyPage(league.find)).filter(({ name }) => name !== 'special match');
    const before = [
      ...played.map(({ id, score_1, score_2, first_to }) => ({
        table: 'Matches',
        id,
        fields: { score_1, score_2, first_to },
      })),
      ...maps.map(({ id, score_1, score_2 }) => ({ table: 'Maps', id, fields: { score_1, score_2 } })),
    ];
    const marked = before.map(({ table, id, fields }) => {
      const hasFirstWon = Number(fields.score_1) > Number(fields.score_2);
      const scores = hasFirstWon
        ? { score_1: firstTo, score_2: marks.lost }
        : { score_1: marks.lost, score_2: firstTo };
      return { table, id, fields: table === 'Matches' ? { ...scores, first_to: firstTo } : scores };
    });
    await page.route(/\.(?:png|webp|avif|jpe?g)(?:$|\?)|\/images?\//, (route) => route.abort());
    await league.server.commit(marked);
    try {
      await page.goto('/matches');
      // The marks are where scores are: without the shield they are found.
      await expect.poll(() => tellsIn(page)).not.toEqual([]);
      await page.getByRole('button', { name: /^Time zone and display/ }).click();
      await page.getByRole('dialog').getByLabel('Hide scores until tapped').check();
      await page.keyboard.press('Escape');
      await expect.poll(() => tellsIn(page)).toEqual([]);

      const told: Record<string, string[]> = {};
      for (const { name, path } of pages) {
        await page.evaluate((next) => history.pushState(null, '', next), path);
        await expect(page.locator('main h1').first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        const tells = await tellsIn(page);
        if (tells.length > 0) told[`${name} ${path}`] = tells.slice(0, 3);
      }
      expect(told).toEqual({});

      // The search, by the codes of two teams that met.
      const [first] = played;
      if (first === undefined) throw new Error('No match was played');
      const teams = (await league.server.list('Teams')).filter(({ id }) =>
        (first.teams as string[]).includes(id),
      );
      await page.getByRole('button', { name: 'Search' }).first().click();
      await page.getByRole('searchbox').fill(teams.map(({ name }) => name).join(' vs '));
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
      expect(await tellsIn(page)).toEqual([]);
      // The first empties the field.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();

      // A result that comes while the page is open.
      await page.evaluate((next) => history.pushState(null, '', next), pathOf('match', { id: first.id }));
      await expect(page.getByRole('button', { name: /^Show the score of/ }).first()).toBeVisible();
      await league.server.commit([
        { table: 'Matches', id: first.id, fields: { score_1: marks.later, round: 'Round of marks' } },
      ]);
      await expect(page.getByText('Round of marks').first()).toBeVisible();
      expect(await tellsIn(page)).toEqual([]);
      await page.getByRole('main').locator('a[href^="/team/"]').first().hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
      expect(await tellsIn(page)).toEqual([]);
    } finally {
      await league.server.commit([
        ...before,
        { table: 'Matches', id: played[0]?.id ?? '', fields: { round: played[0]?.round ?? '' } },
      ]);
    }
  });
});
