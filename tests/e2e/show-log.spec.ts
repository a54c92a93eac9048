import { byId, moduleButton, openModule, prepare } from '../support/dashboard-journey.ts';
import { expect, test } from '../support/fixtures.ts';

test('each press of the show is listed with who, device and delivery, filtered, and undone from there', async ({
  page,
  league,
}) => {
  const { broadcast, player, match } = await prepare(page, league.server, league.find);
  await openModule(page, 'Show Log');
  const log = page.locator('[data-module="Show Log"]');
  const rows = log.getByRole('listitem');
  const isFlipped = async () => (await league.find('Matches', byId(match.id))).flip_teams === true;

  // The log follows by itself.
  await page.keyboard.press('F');
  await expect.poll(isFlipped).toBe(true);
  // Presses of other journeys on this show have been changed since.
  const undo = page.getByRole('button', { name: /^Undo: Sides/ });
  const flip = rows.filter({ hasText: /^.*Sides: .* left, .* right/ }).filter({ has: undo });
  await expect(flip).toContainText(String(player.name), { timeout: 10_000 });
  await expect(flip).toContainText(/(Chrome|Firefox|Safari) on /);
  await expect(flip).toContainText('Not shown by any loaded source', { timeout: 10_000 });

  // Undone by the row: it is marked, and the undo is an action of its own.
  await flip.getByRole('button').click();
  const question = page.getByRole('dialog', { name: 'Undo this press?' });
  await expect(question).toContainText(String(player.name));
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(isFlipped).toBe(false);
  await expect(rows.filter({ hasText: `Undone by ${String(player.name)}` }).first()).toBeVisible({
    timeout: 10_000,
  });
  await expect(rows.filter({ hasText: 'Undoes: Sides: ' }).first()).toBeVisible();

  // A later press of the same field blocks the one before it.
  const display = async (name: string) => {
    await page.getByRole('button', { name: /^Break display/ }).click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await expect
      .poll(async () => (await league.find('Broadcasts', byId(broadcast.id))).break_display)
      .toBe(name);
    await page.keyboard.press('Escape');
  };
  await display('Bracket');
  await display('Schedule');
  const blocked = rows.filter({ hasText: 'Changed since: ' }).filter({ hasText: 'Bracket' }).first();
  await expect(blocked).toBeVisible({ timeout: 10_000 });
  await expect(blocked.getByRole('button')).toHaveCount(0);

  // The filter.
  await log.getByLabel('Kind').selectOption('Match');
  await expect(rows.filter({ hasText: 'Bracket' })).toHaveCount(0);
  await log.getByRole('searchbox', { name: 'Search the show log' }).fill('no such press');
  await expect(log.getByText('No press matches the filter.')).toBeVisible();
});

test('the palette leads to the show log, which survives a reload', async ({ page, league }) => {
  await prepare(page, league.server, league.find);
  await page.keyboard.press('F');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search commands' }).fill('show log');
  await page.getByRole('option', { name: /Go to Show Log/ }).click();
  await expect(moduleButton(page, 'Show Log')).toHaveAttribute('aria-expanded', 'true');
  const rows = page.locator('[data-module="Show Log"]').getByRole('listitem');
  await expect(rows.first()).toContainText('Sides: ', { timeout: 10_000 });
  await page.reload();
  await openModule(page, 'Show Log');
  await expect(rows.first()).toContainText('Sides: ', { timeout: 10_000 });
});
