import { hold, undo } from '../support/dashboard-journey.ts';
import { calm, expect, test, waitForWorker } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import { isNobody } from '../support/match-editor-journey.ts';
import type { RemoteRecord } from '../support/server-process.ts';

test.use(calm);

const hasSetting = (player: RemoteRecord, setting: string): boolean =>
  Array.isArray(player.website_settings) && player.website_settings.includes(setting);

test('a link is sent offline, is public after an editor approved it offline, and its sender is told', async ({
  page,
  context,
  browser,
  baseURL,
  league: { server, find },
}) => {
  test.setTimeout(180_000);
  const sender = await find('Players', isNobody);
  const editor = await find(
    'Players',
    (player) => player.id !== sender.id && !hasSetting(player, 'Can edit any event'),
  );
  const team = await find('Teams', ({ name }) => name === 'Ember Foxes');
  await server.commit([
    { table: 'Players', id: editor.id, fields: { website_settings: ['Can edit any event'] } },
  ]);
  const links = async () =>
    (await server.list('Socials')).filter(({ url }) => url === 'https://twitch.tv/embers');

  await page.goto('/social-links');
  await page.getByRole('searchbox', { name: 'Team, player or event' }).fill('ember foxes');
  await page
    .getByRole('button', { name: /^Ember Foxes/ })
    .first()
    .click();
  await page.getByLabel('Type').selectOption('Twitch');
  await page.getByLabel('Address').fill('not an address');
  await page.getByLabel('Name').fill('Embers live');
  await expect(page.getByText('Sign in to send the link')).toBeVisible();

  await signIn(context, sender);
  await page.goto('/social-links');
  await expect(page.getByText('You have not sent a link yet')).toBeVisible();
  const send = page.getByRole('button', { name: 'Send for approval' });
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'This is not a web address' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Embers live');
  await waitForWorker(page);
  await context.setOffline(true);
  await page.getByLabel('Address').fill('twitch.tv/embers');
  await send.click();
  const own = page.getByRole('region', { name: 'Your links' });
  await expect(own).toContainText('Saved on this device');
  await expect(page.getByLabel('Address')).toHaveValue('');
  expect(await links()).toEqual([]);
  await context.setOffline(false);
  await expect(own).toContainText('Waiting for approval');
  await expect(own.getByRole('listitem')).toHaveCount(1);
  expect(await links()).toMatchObject([{ submitted_by: sender.id, team: [team.id], name: 'Embers live' }]);

  await page.getByLabel('Address').fill('www.twitch.tv/embers/');
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'is waiting for approval' })).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('www.twitch.tv/embers/');

  const fan = await browser.newPage({ baseURL: baseURL ?? '' });
  const shown = () =>
    fan.getByRole('list', { name: 'Social links' }).getByRole('link', { name: /Embers live/ });
  await fan.goto(`/team/${team.id.slice(3)}`);
  await expect(fan.getByRole('list', { name: 'Social links' }).first()).toBeVisible();
  await expect(shown()).toHaveCount(0);

  const desk = await browser.newContext({ baseURL: baseURL ?? '', ...calm.contextOptions });
  const staff = await desk.newPage();
  await signIn(desk, editor);
  await staff.goto('/social-links');
  await staff.getByRole('link', { name: /waiting for your approval$/ }).click();
  await waitForWorker(staff);
  const row = staff.getByRole('listitem').filter({ hasText: 'Embers live' });
  await expect(row).toContainText(`from ${String(sender.name)}`);
  await desk.setOffline(true);
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toContainText('Approved, waiting to be sent');
  await expect(shown()).toHaveCount(0);
  await desk.setOffline(false);
  await expect.poll(async () => (await links())[0]?.approved).toBe(true);
  await expect(shown()).toHaveCount(1);
  await expect(staff.getByRole('region', { name: 'Decided last' })).toContainText('Embers live');
  await page.reload();
  await expect(own).toContainText('Approved');

  await row.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await links())[0]?.approved ?? false).toBe(false);
  await expect(shown()).toHaveCount(0);
  await row.getByRole('button', { name: 'Refuse' }).click();
  await hold(staff);
  await expect.poll(async () => (await links())[0]?.review).toBe('Refused');
  await undo(staff).click();
  await expect.poll(async () => (await links())[0]?.review).toBeUndefined();

  const [link] = await links();
  await server.commit([
    { table: 'Socials', id: String(link?.id), isDeleted: true },
    { table: 'Players', id: editor.id, fields: { website_settings: editor.website_settings ?? null } },
  ]);
  await fan.close();
  await desk.close();
});
