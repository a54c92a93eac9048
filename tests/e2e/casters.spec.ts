import type { Page } from 'playwright/test';
import { byId, findShow, firstOf, prepare } from '../support/dashboard-journey.ts';
import { calm, expect, pageTest as test } from '../support/fixtures.ts';
import { keyFragment, revokeKeys } from '../support/production-key.ts';
import { lastChange, rewind } from '../support/rewind.ts';

test.use({ ...calm, timezoneId: 'America/New_York' });

const card = (page: Page, name: 'Now' | 'Next' | 'Later') => page.getByRole('region', { name });

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('casters read what is on air, what follows and when, in both zones', async ({ page, league }) => {
  const { server, find } = league;
  const before = await lastChange(server);
  const { match, broadcast } = await prepare(page, server, find);
  const [, second = ''] = broadcast.schedule as string[];
  const team = await find('Teams', byId(firstOf(match, 'teams')));
  const nowMs = Date.now();
  const iso = (minutes: number) => new Date(nowMs + minutes * 60_000).toISOString();
  await server.commit([
    { table: 'Broadcasts', id: broadcast.id, fields: { timezone: 'Europe/Berlin' } },
    { table: 'Matches', id: match.id, fields: { start: iso(-5), duration: 5, score_1: 1, score_2: 1 } },
    { table: 'Matches', id: second, fields: { start: iso(1), score_1: null, score_2: null } },
    { table: 'Teams', id: team.id, fields: { name: 'Ember'.repeat(20) } },
  ]);
  await page
    .getByRole('region', { name: 'Rundown', exact: true })
    .getByRole('link', { name: "Casters' view" })
    .click();
  await expect(page).toHaveTitle(/^Casters' view/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(broadcast.name));
  await expect(card(page, 'Now')).toContainText('EmberEmber');
  await expect(card(page, 'Now')).toContainText(/Map \d/);
  await expect(card(page, 'Next').getByRole('timer')).toHaveText(/^(?:in 00:\d\d|Due now)$/);
  await expect(card(page, 'Next')).toContainText(/\d\d:\d\d CES?T.*\d\d:\d\d E[SD]T/);
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await isTooWide(page)).toBe(false);
  }

  await server.commit([{ table: 'Matches', id: match.id, fields: { score_1: 2 } }]);
  await expect(card(page, 'Now')).toContainText(/2\s*–\s*1/);

  const fields = { schedule: [match.id] };
  await server.commit([{ table: 'Broadcasts', id: broadcast.id, fields }]);
  await expect(page.getByText('Nothing follows today')).toBeVisible();
  await server.commit([
    { table: 'Broadcasts', id: broadcast.id, fields: { live_match: null, schedule: null } },
  ]);
  await expect(page.getByText('Nothing is planned for today')).toBeVisible();
  const decided = { score_1: 3, score_2: 1 };
  await server.commit([
    { table: 'Matches', id: match.id, fields: decided },
    { table: 'Broadcasts', id: broadcast.id, fields: { schedule: [match.id] } },
  ]);
  await expect(card(page, 'Now')).toContainText('The show is over');
  await page.context().setOffline(true);
  await expect(page.getByText(/^No connection\. Last update /)).toBeVisible();
  await page.context().setOffline(false);
  await rewind(server, before);
});

test('a device with a key for the show has the view without a sign-in', async ({ page, league }) => {
  const { server, find } = league;
  const { broadcast } = await findShow(find);
  const key = await keyFragment(server, 'main', 'show');
  await page.goto(`/dashboard/casters${key}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(broadcast.name));
  await expect(card(page, 'Now')).toBeVisible();
  await revokeKeys(server, 'main');
});
