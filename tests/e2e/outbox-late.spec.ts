import { byId, moduleButton, prepare } from '../support/dashboard-journey.ts';
import { calm, expect, test, waitForWorker } from '../support/fixtures.ts';

test.use(calm);

test('without a network nothing reads as done, and what comes too late is asked about before it goes on air', async ({
  page,
  context,
  league,
}) => {
  await page.clock.install();
  const { broadcast, match } = await prepare(page, league.server, league.find);
  const liveMatch = async () => (await league.find('Broadcasts', byId(broadcast.id))).live_match;
  const next = (broadcast.schedule as string[])[1]!;
  await league.server.commit([{ table: 'Matches', id: next, fields: { player_relationships: [] } }]);
  await waitForWorker(page);
  await moduleButton(page, 'Schedule').click();
  await context.setOffline(true);

  const live = page.getByRole('button', { name: /^Live Match: / });
  await live.nth(1).click();
  // A single action: the crew that is moved along would be a second one in the queue.
  await page.getByRole('switch', { name: /^The crew comes along: / }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Go live' }).click();
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast.first()).toContainText(/^Waiting: /);
  await expect(toast.filter({ hasText: 'is live' })).toHaveCount(0);
  const header = page.locator('header', { hasText: 'Live match' });
  await expect(header.getByTitle(/^Details of /).first()).toHaveAttribute(
    'href',
    new RegExp(match.id.slice(3)),
  );
  await expect(header.getByTitle(/^Details of /).last()).toHaveAttribute('href', new RegExp(next.slice(3)));
  await expect(page.getByText('Not on air yet').first()).toBeVisible();
  const chip = page.getByRole('button', { name: /^Changes not done yet/ });
  await expect(chip).toHaveAccessibleName(/1 waiting, the oldest for .+, the first expires in \d+ s$/);

  // Eighteen minutes go by.
  await page.clock.fastForward('18:00');
  await expect(page.getByText(/1 not done/).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Everything sent')).toHaveCount(0);
  await context.setOffline(false);
  await chip.click();
  const panel = page.getByRole('dialog', { name: 'Changes not done yet' });
  await expect(panel).toContainText('Not done: it came too late');
  await panel.getByRole('button', { name: 'Do it now …' }).click();
  const question = panel.getByRole('region', { name: /^Do it now\?/ });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question).toContainText('Live match');
  expect(await liveMatch()).toEqual([match.id]);
  const accept = question.getByRole('button', { name: 'Do it now', exact: true });

  // Accepted without a network and too late once more: it is asked about anew, the old question is gone.
  await context.setOffline(true);
  await accept.click();
  await expect(panel).toContainText('Waiting');
  await page.clock.fastForward('18:00');
  // Online, the page learns that by the server's clock no time went by.
  await expect(panel).toContainText('Not done: it came too late', { timeout: 20_000 });
  await context.setOffline(false);
  await panel.getByRole('button', { name: 'Do it now …' }).click();
  expect(await liveMatch()).toEqual([match.id]);
  await accept.click();
  await expect.poll(liveMatch, { timeout: 20_000 }).toEqual([next]);
  await expect(page.getByText('Everything sent')).toBeVisible();
});
