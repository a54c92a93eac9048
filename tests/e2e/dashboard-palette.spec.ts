import type { Page } from 'playwright/test';
import { axeOn } from '../support/axe.ts';
import { byId, moduleButton, openModule, prepare } from '../support/dashboard-journey.ts';
import { calm, expect, pageTest as test } from '../support/fixtures.ts';

test.use(calm);

const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' });
const search = (page: Page) => palette(page).getByRole('combobox', { name: 'Search commands' });
const options = (page: Page) => palette(page).getByRole('option');
const selected = (page: Page) => palette(page).getByRole('option', { selected: true });

test('Ctrl+K finds a command, runs it with its question, and gives the focus back @worker', async ({
  page,
  league,
}) => {
  const { match, broadcast } = await prepare(page, league.server, league.find);
  const flip = page.getByRole('button', { name: /^Flip Teams/ });
  const stored = async () => league.find('Matches', byId(match.id));
  const before = await stored();

  await test.step('opens over a button and goes back to it by Escape', async () => {
    await flip.focus();
    await page.keyboard.press('Control+k');
    await expect(search(page)).toBeFocused();
    await expect(palette(page).getByRole('group', { name: 'Sides' })).toBeVisible();
    // Enter alone runs nothing.
    await expect(selected(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(selected(page)).toContainText('Flip Teams');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(flip).toBeFocused();
  });

  await test.step('a toggle', async () => {
    await page.keyboard.press('Control+k');
    await search(page).fill('flip');
    await expect(selected(page)).toContainText('Flip Teams');
    await expect(search(page)).toHaveAttribute(
      'aria-activedescendant',
      (await selected(page).getAttribute('id')) ?? 'none',
    );
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
    await expect(flip).toBeFocused();
    await expect(flip).toContainText('Flipped');
    await expect.poll(async () => (await stored()).flip_teams, { timeout: 5_000 }).toBe(true);
  });

  await test.step('a map win asks as its key does', async () => {
    await page.keyboard.press('Control+k');
    await search(page).fill('map win');
    await expect(options(page)).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true');
    await expect(selected(page)).toContainText('Asks first');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Map win on air' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(flip).toBeFocused();
    expect([(await stored()).score_1, (await stored()).score_2]).toEqual([before.score_1, before.score_2]);
  });

  await test.step('a module is opened and found', async () => {
    const schedule = moduleButton(page, 'Schedule');
    await expect(schedule).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Control+k');
    await search(page).fill('go sch');
    await page.keyboard.press('Enter');
    await expect(schedule).toHaveAttribute('aria-expanded', 'true');
    await expect(schedule).toBeFocused();
    await flip.focus();
  });

  await test.step('what cannot be run says why and stays', async () => {
    await league.server.commit([{ table: 'Broadcasts', id: broadcast.id, fields: { live_match: null } }]);
    await expect(flip).toContainText('No match is live');
    await page.keyboard.press('Control+k');
    await search(page).fill('attacker');
    await expect(selected(page)).toContainText('No match is live');
    await expect(selected(page)).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeVisible();
    await search(page).fill('no such command');
    await expect(palette(page).getByRole('status').first()).toHaveText('No command fits “no such command”');
    await palette(page).getByRole('button', { name: 'Close' }).click();
    await expect(palette(page)).toBeHidden();
  });
});

test('the palette opens while typing, not above another dialog, and the keys of the list are its own', async ({
  page,
  league,
}) => {
  const { broadcast } = await prepare(page, league.server, league.find);
  await openModule(page, 'Desk Display');
  await page.getByLabel('Display mode').focus();
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
  // Letters are typed here; they run nothing.
  await page.keyboard.type('adf');
  await expect(search(page)).toHaveValue('adf');
  await page.keyboard.press('Escape');
  expect((await league.find('Broadcasts', byId(broadcast.id))).map_attack).toBe('Left');

  await page.getByRole('button', { name: 'Keys', exact: true }).click();
  const keys = page.getByRole('dialog', { name: 'Keys of the dashboard' });
  await expect(keys).toContainText('Map win for the left team (asks first)');
  await expect(keys).toContainText('Save the match editor');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Escape');

  // Without single keys it still opens.
  await page.getByRole('button', { name: 'Keys', exact: true }).click();
  await keys.getByRole('switch', { name: 'Single keys act on the dashboard' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
});

test('letters typed while the code of the palette loads are kept, and Enter runs nothing meanwhile', async ({
  page,
  league,
}) => {
  let load = () => {};
  const mayLoad = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/dashboard-palette-[^/]*\.js/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  const { match } = await prepare(page, league.server, league.find);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Commands' }).getByLabel('Search commands')).toBeFocused();
  await page.keyboard.type('break title');
  await page.keyboard.press('Enter');
  load();
  await expect(search(page)).toHaveValue('break title');
  await expect(selected(page)).toContainText('Break title');
  expect((await league.find('Matches', byId(match.id))).flip_teams).toBeFalsy();
  // The next opening begins anew.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(search(page)).toHaveValue('');
});

test('on a phone a button opens the palette; nothing serious in axe', async ({ page, league }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { broadcast } = await prepare(page, league.server, league.find);
  await page.getByRole('button', { name: 'Commands' }).click();
  await expect(search(page)).toBeFocused();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const query of ['', 'desk']) {
      await search(page).fill(query);
      const { violations } = await axeOn(page).include('dialog[open]').analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => `${colorScheme}: ${id} at ${nodes[0]?.target}`)).toEqual([]);
    }
  }
  const isSideways = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isSideways).toBe(false);
  await search(page).fill('desk maps');
  await options(page).filter({ hasText: 'Desk display: Maps' }).first().click();
  await expect(palette(page)).toBeHidden();
  await expect
    .poll(async () => (await league.find('Broadcasts', byId(broadcast.id))).desk_display, { timeout: 5_000 })
    .toBe('Maps');
});
