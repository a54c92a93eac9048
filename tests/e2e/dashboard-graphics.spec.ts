import type { BrowserContext, Page } from 'playwright/test';
import { byId, hold, openModule, prepare, undo } from '../support/dashboard-journey.ts';
import { calm, expect, pageTest as test } from '../support/fixtures.ts';
import type { RemoteRecord } from '../support/server-process.ts';

test.use(calm);

/** Graphics put on air: previewed before they go on air, followed by the sources, taken back. */

const region = (page: Page, name: string) => page.locator(`[data-module="${name}"]`);

/** Sources of the show, in tabs of the same browser. */
const openSources = async (context: BrowserContext, addresses: readonly string[]): Promise<Page[]> => {
  const sources: Page[] = [];
  for (const address of addresses) {
    const source = await context.newPage();
    await source.goto(`/client/main/${address}`);
    sources.push(source);
  }
  return sources;
};

test('a display, a title and a highlight are seen in a picture before they are sent, and by no source', async ({
  page,
  league,
}) => {
  const { match, broadcast } = await prepare(page, league.server, league.find);
  const set = (fields: Record<string, unknown>) =>
    league.server.commit([{ table: 'Broadcasts', id: broadcast.id, fields }]);
  const stored = async (field: string) => (await league.find('Broadcasts', byId(broadcast.id)))[field];
  await set({ break_display: 'Title', title: 'Soon', highlight_team: null, show_live_match: true });

  await page.getByRole('button', { name: /^Break display/ }).click();
  const dialog = page.getByRole('dialog');
  const figure = dialog.getByRole('figure');
  const picture = figure.frameLocator('iframe');
  await figure.scrollIntoViewIfNeeded();
  // While one display gives way to another both are there.
  await expect(picture.getByText('Soon').last()).toBeVisible();
  await dialog.getByLabel('Look before').selectOption('Bracket');
  await expect(picture.locator('[data-bracket-match]').first()).toBeVisible();
  await expect(figure).toContainText('Not sent yet');
  expect(await stored('break_display')).toBe('Title');
  await dialog.getByRole('button', { name: 'Show Bracket' }).click();
  await expect.poll(() => stored('break_display')).toBe('Bracket');
  await expect(figure).toContainText('As it stands');

  await dialog.getByRole('tab', { name: 'Text' }).click();
  await figure.scrollIntoViewIfNeeded();
  await expect(picture.getByText('Soon').last()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Break title' }).fill('Today: {auto}');
  const words = /Today: \w+/;
  await expect(dialog.getByText(/^Viewers will read: Today: \w+/)).toBeVisible();
  await expect(picture.getByText(words)).toBeVisible();
  expect(await stored('title')).toBe('Soon');
  await page.keyboard.press('Escape');

  const [teamId = ''] = match.teams as string[];
  const name = String((await league.find('Teams', byId(teamId))).name);
  await openModule(page, 'Highlights');
  const module = region(page, 'Highlights');
  await module.getByLabel('Team', { exact: true }).selectOption(name);
  await module.getByRole('figure').scrollIntoViewIfNeeded();
  await expect(module.frameLocator('iframe').getByText(name).first()).toBeVisible();
  expect(await stored('highlight_team')).toBe(undefined);

  // The same address as a page of its own, as a source would open it, shows what is on air.
  const address = await module
    .locator('iframe')
    .evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.location.href);
  expect(address).toContain('#unsent=');
  const source = await page.context().newPage();
  await source.goto(String(address));
  await expect(source.locator('#overlay')).toBeAttached();
  await set({ highlight_team: [(match.teams as string[])[1]] });
  const other = String((await league.find('Teams', byId(String((match.teams as string[])[1])))).name);
  await expect(source.getByText(other).first()).toBeVisible();
  await expect(source.getByText(name)).toHaveCount(0);
});

test('graphics go on in their order, as a source shows them', async ({ page, league }) => {
  const { broadcast } = await prepare(page, league.server, league.find);
  const order = async () => (await league.find('Broadcasts', byId(broadcast.id))).gfx as string[];
  const [first = '', second = '', third = ''] = await order();
  const [source] = await openSources(page.context(), ['gfx/1']);
  const shown = () => source!.locator('#overlay').innerText();
  await expect.poll(shown).not.toBe('');
  const before = await shown();
  await page.bringToFront();
  await openModule(page, 'GFX');
  const module = region(page, 'GFX');
  const nameOf = async (id: string) => String((await league.find('GFX', byId(id))).name);
  await module.getByRole('button', { name: `${await nameOf(third)} is next` }).click();
  await page.keyboard.press('g');
  await hold(page, / is graphic 1/);
  await expect.poll(async () => (await order()).slice(0, 3)).toEqual([third, second, first]);
  await expect.poll(shown).not.toBe(before);
  await undo(page, / is graphic 1/).click();
  await expect.poll(async () => (await order())[0]).toBe(first);
  await expect.poll(shown).toBe(before);
});

test('branding, hero roster, MVP and stinger follow the highlights, which are cleared and taken back', async ({
  page,
  league,
}) => {
  const { match, broadcast } = await prepare(page, league.server, league.find);
  const [, teamId = ''] = match.teams as string[];
  const team = await league.find('Teams', byId(teamId));
  const player = await league.find('Players', byId((team.players as string[])[0]!));
  const settings = broadcast.broadcast_settings as string[];
  const set = (fields: Record<string, unknown>) =>
    league.server.commit([{ table: 'Broadcasts', id: broadcast.id, fields }]);
  await set({ highlight_team: null, broadcast_settings: [...settings, 'Use built-in stingers'] });
  const [branding, roster, mvp, stinger] = (await openSources(page.context(), [
    'branding',
    'hero-roster?team=highlight',
    'mvp',
    'stinger?team=highlight',
  ])) as [Page, Page, Page, Page];
  const colour = () =>
    stinger.locator('.stinger').evaluate((element) => getComputedStyle(element).getPropertyValue('--theme'));
  await expect(stinger.locator('.stinger')).toBeAttached();
  const before = await colour();
  await page.bringToFront();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('Choose the highlighted team');
  await page.keyboard.press('Enter');
  const module = region(page, 'Highlights');
  await expect(module.getByLabel('Team', { exact: true })).toBeFocused();
  await module.getByLabel('Team', { exact: true }).selectOption(String(team.name));
  await module.getByRole('button', { name: 'Show the team' }).click();
  for (const source of [branding, roster])
    await expect(source.getByText(String(team.name)).first()).toBeVisible();
  await expect.poll(colour).not.toBe(before);

  await module.getByLabel('MVP', { exact: true }).selectOption(String(player.name));
  await module.getByRole('button', { name: 'Show the MVP' }).click();
  await hold(page, 'MVP: ');
  await expect(mvp.getByText(String(player.name)).first()).toBeVisible();
  await undo(page, 'MVP: ').click();
  await expect(mvp.getByText(String(player.name))).toHaveCount(0);

  await module.getByRole('button', { name: 'Clear the highlighted team' }).click();
  await hold(page, 'Highlighted team: none');
  await expect(branding.getByText(String(team.name))).toHaveCount(0);
  await undo(page, 'Highlighted team: none').click();
  await expect(branding.getByText(String(team.name)).first()).toBeVisible();
  await set({ broadcast_settings: settings });
});

test('what observers see is switched at once and taken back', async ({ page, league }) => {
  const { broadcast } = await prepare(page, league.server, league.find);
  const settings = async () =>
    (await league.find('Broadcasts', byId(broadcast.id))).observer_settings as string[] | undefined;
  await league.server.commit([
    { table: 'Broadcasts', id: broadcast.id, fields: { observer_settings: null } },
  ]);
  const button = page.getByRole('button', { name: /^Observers/ });
  await expect(button).toContainText('All off');
  await page.keyboard.press('o');
  const dialog = page.getByRole('dialog', { name: 'Observers' });
  await dialog.getByRole('button', { name: /^Show syncer/ }).click();
  await expect.poll(settings).toEqual(['Show syncer']);
  await expect(dialog.getByRole('button', { name: /^Show syncer/ })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await hold(page, 'Show syncer switched on');
  await expect(button).toContainText('syncer');
  await undo(page, 'Show syncer switched on').click();
  await expect.poll(settings).toEqual(undefined);
  await expect(button).toContainText('All off');
});

test('roles of the live match are saved, taken back, and say whose cameras an observer shows', async ({
  page,
  league,
}) => {
  const { match, client } = await prepare(page, league.server, league.find);
  const observers = async (): Promise<RemoteRecord[]> => {
    const ids = (await league.find('Matches', byId(match.id))).player_relationships as string[];
    const all = await league.server.list('Player Relationships');
    return all.filter(({ id, singular_name }) => ids.includes(id) && singular_name === 'Observer');
  };
  const before = (await observers()).length;
  await openModule(page, 'Broadcast Roles');
  const module = region(page, 'Broadcast Roles');
  // The first empty slot: saved observers leave no gap.
  const place = module.getByLabel(`Observer ${before + 1}`, { exact: true });
  await place.selectOption(String(client.name));
  await module.getByRole('button', { name: 'Save to current match' }).click();
  await expect.poll(async () => (await observers()).length).toBe(before + 1);
  const cameras = module.getByRole('region', { name: 'Cameras of observers' });
  const toggle = cameras.getByRole('button', { name: /cameras of/ }).first();
  const cams = async () => (await league.find('Clients', byId(client.id))).cams;
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await hold(page, 'Cameras of');
  await expect.poll(cams).toEqual(['Team 2']);
  await undo(page, 'Cameras of').click();
  await expect.poll(cams).toEqual(['Team 1', 'Team 2']);

  await place.selectOption('');
  await module.getByRole('button', { name: 'Save to current match' }).click();
  // The offer of this save: that of the one before may still be told.
  const offer = `${(match.player_relationships as string[]).length} relationships added`;
  await hold(page, offer);
  await expect.poll(async () => (await observers()).length).toBe(before);
  await undo(page, offer).click();
  await expect.poll(async () => (await observers()).length).toBe(before + 1);
  await league.server.commit([
    { table: 'Matches', id: match.id, fields: { player_relationships: match.player_relationships } },
  ]);
});
