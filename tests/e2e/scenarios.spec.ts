import { calm, expect, pathOf, test } from '../support/fixtures.ts';
import { lastChange, rewind } from '../support/rewind.ts';

test.use({ ...calm, serviceWorkers: 'block' });

test('the Foldy Sheet counts on request, is cancelled and started again, filters, and marks what is certain', async ({
  page,
  league: { server, find },
}) => {
  const event = await find('Events', ({ blocks }) => String(blocks).includes('"foldy"'));
  const inGroup = (await server.list('Matches')).filter(
    ({ event: of, match_group }) => (of as string[])?.includes(event.id) && match_group === 'Group B',
  );
  const before = await lastChange(server);
  const open = (first_to: number, from = 0) =>
    server.commit(
      inGroup.slice(from).map(({ id }) => ({
        table: 'Matches',
        id,
        fields: { score_1: null, score_2: null, forfeit: null, maps: [], first_to },
      })),
    );
  const main = page.getByRole('main');
  const done = page.getByRole('progressbar', { name: 'Scenarios worked out' });
  const isWhole = () =>
    expect
      .poll(() =>
        done.evaluate((bar) => (bar as HTMLProgressElement).value === (bar as HTMLProgressElement).max),
      )
      .toBe(true);

  // Ten results in each of six matches: too many to be drawn at once, and seconds of work.
  await open(5);
  await page.goto(pathOf('event', event, 'scenarios'));
  await expect(main).toContainText('6 to play, 1,000,000 scenarios');
  await expect(main).toContainText('Sampled.');
  await page.getByRole('button', { name: 'Generate (1,000,000)' }).click();
  await expect(main).toContainText('Every scenario is counted.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const again = page.getByRole('button', { name: 'Start again' });
  await expect(again).toBeVisible();
  expect(await done.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeLessThan(1_000_000);
  await again.click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the sample' }).click();
  await isWhole();
  await rewind(server, before);

  // One match is left, as in the demo league: all of it is worked out, and can be filtered.
  await expect(main).toContainText('1 to play, 6 scenarios');
  await isWhole();
  const places = page.getByRole('table').first();
  const certain = places.getByText('certain', { exact: true });
  await expect(certain.first()).toBeAttached();
  const marked = await certain.count();
  const score = page.getByRole('listitem').getByRole('button', { name: /^3–0/ }).first();
  await score.click();
  await expect(score).toHaveAttribute('aria-pressed', 'true');
  await expect(main).toContainText('1 of 6 scenarios fit.');
  // With one scenario left the place of every team is certain.
  expect(await certain.count()).toBeGreaterThan(marked);
  await page.getByRole('switch', { name: 'List the tables' }).click();
  await expect(page.getByRole('heading', { name: 'Tables' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(score).toHaveAttribute('aria-pressed', 'false');
  await expect(certain).toHaveCount(marked);
});
