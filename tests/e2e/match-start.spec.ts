import type { Page } from 'playwright/test';
import { calm, expect, pathOf, pageTest as test } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import type { RemoteRecord, ServerProcess } from '../support/server-process.ts';

test.use({ ...calm, timezoneId: 'UTC' });

type League = {
  server: ServerProcess;
  find: (table: string, fits?: (record: RemoteRecord) => boolean) => Promise<RemoteRecord>;
};

const mayEditAny = ({ website_settings: settings }: RemoteRecord): boolean =>
  Array.isArray(settings) && settings.includes('Can edit any match');

/** Creates a match and opens its editor as a user who may edit it. Resolves with the id of the match. */
const openEditor = async (page: Page, { server, find }: League): Promise<string> => {
  const like = await find('Matches', ({ teams }) => Array.isArray(teams) && teams.length === 2);
  const { ids } = await server.commit([
    { table: 'Matches', fields: { teams: like.teams, event: like.event, start: '2026-12-01T18:00:00.000Z' } },
  ]);
  const player = await find('Players', mayEditAny);
  await signIn(page, player, server.url);
  const [id = ''] = ids;
  await page.goto(pathOf('match', { id }, 'editor'));
  return id;
};

const form = (page: Page) => page.getByRole('dialog', { name: 'Match start' });
const opener = (page: Page) => page.getByRole('button', { name: /^Match start:/ });
const openForm = (page: Page) => opener(page).click();
const time = (page: Page) => form(page).getByLabel(/^Date and time in/);

test('a time that somebody else saves stands beside the one being typed, and takes the place of none that is not', async ({
  page,
  league,
}) => {
  const id = await openEditor(page, league);
  const saveElsewhere = (start: string) =>
    league.server.commit([{ table: 'Matches', id, fields: { start } }]);
  await openForm(page);
  await expect(time(page)).toHaveValue('2026-12-01T18:00');
  await saveElsewhere('2026-12-01T19:00:00.000Z');
  await expect(time(page)).toHaveValue('2026-12-01T19:00');

  await time(page).fill('2026-12-02T20:30');
  await saveElsewhere('2026-12-03T21:00:00.000Z');
  const question = form(page).getByRole('alert');
  await expect(question).toContainText(/Thu 3rd Dec.* 9:00pm.*Wed 2nd Dec.* 8:30pm/s);
  await expect(time(page)).toHaveValue('2026-12-02T20:30');
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(question).toBeHidden();
  await expect(time(page)).toHaveValue('2026-12-02T20:30');

  await saveElsewhere('2026-12-04T21:00:00.000Z');
  await question.getByRole('button', { name: 'Take theirs' }).click();
  await expect(time(page)).toHaveValue('2026-12-04T21:00');
});

test('a start set with no network says that it waits, and that it is done once it is @worker', async ({
  page,
  context,
  league,
}) => {
  const id = await openEditor(page, league);
  // The code of the form and of sending comes once the page is drawn.
  await openForm(page);
  await expect(time(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await time(page).fill('2026-12-02T20:30');
  await form(page).getByRole('button', { name: 'OK' }).click();
  const note = page.getByText('Kept on this device. It is sent as soon as there is a connection.');
  await expect(note).toBeVisible();
  const chip = page.getByRole('button', { name: /^Changes not done yet: 1 waiting, the oldest for/ });
  await expect(chip).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Set match start to .*Dec/)).toBeVisible({ timeout: 20_000 });
  await expect(note).toBeHidden();
  const { start } = await league.find('Matches', (match) => match.id === id);
  expect(start).toBe('2026-12-02T20:30:00.000Z');
});
