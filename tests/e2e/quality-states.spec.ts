import type { Page } from 'playwright/test';
import { seriousFaults } from '../support/axe.ts';
import { byId, findShow, firstOf } from '../support/dashboard-journey.ts';
import { calm, expect, pathOf, test } from '../support/fixtures.ts';
import { settle, watch } from '../support/layout-shift.ts';
import { signIn } from '../support/local-sign-in.ts';
import { keyFragment, revokeKeys } from '../support/production-key.ts';
import { lastChange, rewind } from '../support/rewind.ts';

test.use({ ...calm, serviceWorkers: 'block' });

/** A checked state, as in the table of pages: its name, and how to reach it. */
type Look = readonly [name: string, show: string | ((page: Page) => Promise<unknown>)];

/** @returns what axe finds, each with the name of what it was found on */
const look = async (page: Page, looks: readonly Look[]): Promise<string[]> => {
  const found: string[] = [];
  for (const [name, show] of looks) {
    if (typeof show === 'string') await page.goto(show);
    else await show(page);
    await settle(page);
    for (const fault of await seriousFaults(page)) found.push(`${name}: ${fault}`);
  }
  return found;
};

test('nothing serious in axe on the pages of people who are signed in, nor on those that let people and devices in', async ({
  page,
  context,
  browser,
  baseURL,
  league: { server, find },
}) => {
  const { player, broadcast } = await findShow(find);
  const match = await find('Matches', byId(firstOf(broadcast, 'schedule')));
  const before = await lastChange(server);
  await server.commit([
    { table: 'Broadcasts', id: broadcast.id, fields: { live_match: [match.id] } },
    {
      table: 'Players',
      id: player.id,
      fields: { website_settings: ['Can edit any match', 'Can edit any event'], cam_code: 'looked-at' },
    },
  ]);
  await signIn(context, player);
  await watch(page);
  const found = await look(page, [
    ['profile', '/profile'],
    ['dashboard', '/dashboard'],
    ['preflight', '/dashboard/preflight'],
    ['casters', '/dashboard/casters'],
    ['me', '/me'],
    ['security', '/security'],
    ['social-links', '/social-links'],
    ['social-links-waiting', '/social-links/waiting'],
    ['match-editor', pathOf('match', match, 'editor')],
    ['event-settings', pathOf('event', { id: firstOf(match, 'event') }, 'settings')],
    ['cams', '/cams'],
  ]);
  const alone = await browser.newContext({ baseURL: baseURL ?? '', ...calm.contextOptions });
  const stranger = await alone.newPage();
  await watch(stranger);
  const key = await keyFragment(server, 'main', 'show');
  found.push(
    ...(await look(stranger, [
      ['guest-dashboard without a key', '/dashboard/guest'],
      ['login-redirect', '/login?return=/profile'],
      ['login-return', '/auth/discord/return'],
      ['pair', '/pair'],
      ['cams of a visitor', '/cams'],
      [
        'guest-dashboard',
        async (guest) => {
          await guest.goto(`/dashboard/guest${key}`);
          await expect(guest.getByRole('complementary', { name: 'Your key for this show' })).toBeVisible();
        },
      ],
    ])),
  );
  await alone.close();
  await revokeKeys(server, 'main');
  await rewind(server, before);
  expect(found).toEqual([]);
});

test('nothing serious in axe in dialogs, popovers, with hidden scores, among what is followed and after the end', async ({
  page,
  league: { find },
}) => {
  const event = await find('Events', ({ in_progress, teams }) => in_progress === true && Boolean(teams));
  const over = await find('Events', ({ in_progress, matches }) => in_progress !== true && Boolean(matches));
  const team = await find('Teams', byId(firstOf(event, 'teams')));
  const dialog = page.getByRole('dialog');
  const close = async (): Promise<void> => {
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await watch(page);
  await page.goto(pathOf('event', event, 'rosters'));
  await settle(page);
  const found = await look(page, [
    [
      'popover',
      async () => {
        const link = page.getByRole('main').getByRole('link', { name: String(team.name) });
        // The pointer listener is attached after first paint.
        await expect(async () => {
          await page.mouse.move(2, 2);
          await link.first().hover();
          await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 1000 });
        }).toPass();
      },
    ],
    [
      'search',
      async () => {
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        await dialog.getByRole('searchbox').fill(String(team.name));
        await expect(dialog.getByRole('link').first()).toBeVisible();
      },
    ],
    [
      'time and display',
      async () => {
        await close();
        await page.getByRole('button', { name: /^Time zone and display/ }).click();
        await expect(dialog).toBeVisible();
      },
    ],
    [
      'calendar',
      async () => {
        await close();
        await page.getByRole('button', { name: 'Calendar' }).click();
        await expect(dialog).toBeVisible();
      },
    ],
    [
      'following',
      async () => {
        await close();
        await page.getByRole('button', { name: 'Follow', exact: true }).click();
        await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
        await page.goto(pathOf('team', team));
        await page.getByRole('button', { name: 'Follow', exact: true }).click();
        await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
        await page.goto('/following');
        await expect(page.getByRole('region', { name: 'Teams', exact: true })).toContainText(
          String(team.name),
        );
      },
    ],
    [
      'champion',
      async () => {
        await page.goto(pathOf('event', over));
        await expect(page.getByRole('region', { name: /^Result/ }).first()).toBeVisible();
      },
    ],
    [
      'hidden scores',
      async () => {
        await page.goto(pathOf('event', event));
        await page.getByRole('button', { name: 'Hide scores' }).click();
        await page.goto(pathOf('event', event, 'standings'));
        await expect(page.getByRole('button', { name: 'Show standings' })).toBeVisible();
      },
    ],
    ['hidden scores on home', '/'],
  ]);
  expect(found).toEqual([]);
});
