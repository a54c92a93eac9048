import type { Browser, Page } from 'playwright/test';
import { byId, firstOf, moduleButton, openModule, prepare } from '../support/dashboard-journey.ts';
import { calm, expect, test, waitForWorker } from '../support/fixtures.ts';

test.use(calm);

/** The modules beside the strip, pressed in turn on one page, with the overlays that show it on another machine. */

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

/** Overlays of the show, each on its page; none has a key. */
const openAir = async (browser: Browser, url: string, ...routes: string[]) => {
  const machine = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  const pages = await Promise.all(
    routes.map(async (route) => {
      const page = await machine.newPage();
      await page.goto(`/client/main/${route}?noAnimate&noStinger`);
      return page.locator('#overlay');
    }),
  );
  return { machine, pages };
};

test('break, observers, graphics, highlights and roles: by click and by key, on air, and undone', async ({
  page,
  context,
  browser,
  league,
}) => {
  const { server, find } = league;
  const { match, broadcast, player } = await prepare(page, server, find);
  const stored = async (...fields: string[]) => {
    const record = await find('Broadcasts', byId(broadcast.id));
    return fields.map((field) => record[field]);
  };
  const teams = match.teams as string[];
  const star = await find('Players', byId(firstOf(await find('Teams', byId(teams[0] ?? '')), 'players')));
  await server.commit([
    {
      table: 'Broadcasts',
      id: broadcast.id,
      fields: {
        title: 'Before the show',
        break_display: 'Title',
        observer_settings: ['Show overlay'],
        highlight_player: null,
        highlight_hero: null,
      },
    },
    { table: 'Matches', id: match.id, fields: { mvp: null } },
    { table: 'Players', id: player.id, fields: { website_settings: ['Can edit any match'] } },
  ]);
  const { machine, pages } = await openAir(browser, server.url, 'break', 'gfx/1', 'mvp', 'syncer');
  const [breakScreen, graphic, award, syncer] = pages as [
    (typeof pages)[0],
    (typeof pages)[0],
    (typeof pages)[0],
    (typeof pages)[0],
  ];
  const dialog = page.getByRole('dialog');

  // The title: a key opens it, another saves it.
  await expect(breakScreen).toContainText('Before the show');
  await page.keyboard.press('t');
  await dialog.getByLabel('Break title').fill('Back at nine');
  await page.keyboard.press('Control+Enter');
  await expect(breakScreen).toContainText('Back at nine');
  await page.keyboard.press('Escape');
  await undo(page).click();
  await expect(breakScreen).toContainText('Before the show');

  // Its display, at once; and what it rotates through, with a save.
  await page.keyboard.press('b');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect.poll(() => stored('break_display')).toEqual(['Schedule']);
  await expect(breakScreen).not.toContainText('Before the show');
  await dialog.getByRole('tab', { name: 'Automation' }).click();
  await expect(dialog).toContainText('Automation is inactive');
  const standings = dialog.getByRole('checkbox', { name: /^Standings/ });
  const wasTicked = await standings.isChecked();
  await standings.setChecked(!wasTicked);
  await expect(dialog).toContainText('Not saved yet');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => ((await stored('break_automation'))[0] as string[]).includes('use: Standings'))
    .toBe(!wasTicked);
  await page.keyboard.press('Escape');
  await undo(page).click();
  await expect
    .poll(async () => ((await stored('break_automation'))[0] as string[]).includes('use: Standings'))
    .toBe(wasTicked);

  // Observers.
  const layer = syncer.locator('div[data-shown]');
  await expect(layer).toHaveAttribute('data-shown', 'true');
  await page.keyboard.press('o');
  await dialog.getByRole('button', { name: /^Show overlay/ }).click();
  await expect(layer).toHaveAttribute('data-shown', 'false');
  await page.keyboard.press('Escape');
  await undo(page).click();
  await expect(layer).toHaveAttribute('data-shown', 'true');

  // Graphics: the next one by key, another by its place.
  const [first, second, third] = (broadcast.gfx as string[]).slice(0, 3);
  await expect(moduleButton(page, 'GFX')).toBeVisible();
  await page.keyboard.press('g');
  await expect.poll(async () => ((await stored('gfx'))[0] as string[])[0]).toBe(second);
  const title = String((await find('GFX', byId(second ?? ''))).title);
  await expect(graphic).toContainText(title);
  await undo(page).click();
  await expect.poll(async () => ((await stored('gfx'))[0] as string[])[0]).toBe(first);
  await expect(graphic).not.toContainText(title);
  await openModule(page, 'GFX');
  const name = String((await find('GFX', byId(third ?? ''))).name);
  await page.getByRole('button', { name: `${name} to place 1` }).click();
  await expect.poll(async () => ((await stored('gfx'))[0] as string[])[0]).toBe(third);
  await undo(page).click();
  await expect.poll(async () => ((await stored('gfx'))[0] as string[])[0]).toBe(first);

  // Highlights: chosen, then shown; the match's own goes before the show's.
  await openModule(page, 'Highlights');
  const highlights = page.locator('[data-module="Highlights"]');
  for (const label of ['Player', 'MVP']) {
    await expect(award).not.toContainText(String(star.name));
    await highlights.getByRole('combobox', { name: label }).selectOption({ label: String(star.name) });
    await highlights
      .getByRole('button', { name: `Show the ${label === 'MVP' ? label : label.toLowerCase()}` })
      .click();
    await expect(award).toContainText(String(star.name));
    await undo(page).click();
    await expect(award).not.toContainText(String(star.name));
  }

  // Roles of the live match.
  await openModule(page, 'Broadcast Roles');
  const roles = page.locator('[data-module="Broadcast Roles"]');
  const observer = roles.getByRole('combobox', { name: /^Observer/ }).first();
  await expect(observer).toBeEnabled();
  const [, someone] = await observer.getByRole('option').allTextContents();
  await observer.selectOption({ label: someone ?? '' });
  await roles.getByRole('button', { name: 'Save to current match' }).click();
  await expect(page.getByText(/\d+ relationships? added/)).toBeVisible();

  // Without a connection a press reads as waiting, and is done afterwards.
  await machine.close();
  await waitForWorker(page);
  await context.setOffline(true);
  await page.keyboard.press('b');
  await dialog.getByRole('button', { name: 'Matchup', exact: true }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Waiting' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Break display/ })).toContainText('Pressed: → Matchup');
  await context.setOffline(false);
  await expect.poll(() => stored('break_display'), { timeout: 20_000 }).toEqual(['Matchup']);
});

test('on a phone the break is set from the quick page, and preflight leads to what is to be mended', async ({
  page,
  league,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { match, broadcast } = await prepare(page, league.server, league.find);
  const [teamId = ''] = match.teams as string[];
  const team = await league.find('Teams', byId(teamId));
  await page.getByRole('button', { name: /^Break display/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bracket', exact: true }).click();
  await expect
    .poll(async () => (await league.find('Broadcasts', byId(broadcast.id))).break_display)
    .toBe('Bracket');

  await league.server.commit([{ table: 'Teams', id: teamId, fields: { theme: null } }]);
  await page.goto('/dashboard/preflight');
  const finding = page.getByRole('listitem').filter({ hasText: `${String(team.name)} has no theme` });
  await expect(finding).toContainText('Viewers will see it');
  await expect(finding).toContainText(/Shows on .* and \d+ more/);
  await expect(page.getByText('No source of the show is loaded')).toBeVisible({ timeout: 10_000 });
  await expect(finding.getByRole('link')).toHaveAttribute('href', `/team/${teamId.slice(3)}`);
  await league.server.commit([{ table: 'Teams', id: teamId, fields: { theme: team.theme } }]);
  await expect(finding).toBeHidden();
});
