import { calm, expect, pathOf, test, waitForDrawing, waitForWorker } from '../support/fixtures.ts';

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
