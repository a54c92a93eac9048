import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { calm, collectProblems, expect, firstPort, siteFolder, test } from '../support/fixtures.ts';
import { ServerProcess } from '../support/server-process.ts';

test.use(calm);

const password = 'several words are easy';

/** The log-out of the user menu, and the sign-in by name and password. */
const signOut = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
};
const signIn = async (page: Page, name: string, chosen: string): Promise<void> => {
  await page.getByLabel('Sign-in name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Fills in the form of the site; its name and logo are in the bar at once. */
const nameSite = async (page: Page): Promise<void> => {
  const name = page.getByLabel('Name of the site');
  await name.fill('x'.repeat(81));
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(name).toHaveAccessibleDescription(/Use at most 80 characters\./);
  await name.fill('Harbour League');
  await page.getByLabel('Image file of the logo').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
    ),
  });
  await page.getByLabel('Time zone').selectOption('Europe/Berlin');
  await page.getByLabel('Game', { exact: true }).selectOption('Another game');
  await page.getByLabel('Name of the game').fill('Harbour Ball');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  const brand = page.getByRole('banner').getByRole('link', { name: 'Harbour League' });
  await expect(brand.locator('img')).toHaveAttribute('src', /^\/image\./);
};

/** Makes a player an owner until a date, which the list of people shows. */
const giveUntil = async (page: Page, name: string): Promise<void> => {
  await page.goto('/studio/people');
  await page.getByRole('button', { name: 'Give a right' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give a right' });
  await dialog.getByRole('button', { name: 'Give the right' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a person.');
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('button', { name }).click();
  await dialog.getByLabel('Role').selectOption('Owner');
  const until = dialog.getByLabel('Until');
  await until.fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Give the right' }).click();
  await expect(until).toHaveAccessibleDescription(/Choose a day that is not over\./);
  await until.fill('2090-12-05');
  await dialog.getByRole('button', { name: 'Give the right' }).click();
  await expect(dialog).toBeHidden();
  const times = page.getByRole('listitem').filter({ hasText: name }).locator('time');
  // The end of the day in the zone of the site, Berlin.
  await expect(times.first()).toHaveAttribute('datetime', '2090-12-05T23:00:00.000Z');
};

test('an empty site gets its owner, who signs in again and invites a second person; the demo comes and goes', async ({
  browser,
}, { parallelIndex }) => {
  // A server of its own, and the demo league twice.
  test.setTimeout(240_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-first-run-'));
  const server = new ServerProcess({
    port: firstPort + 80 + parallelIndex,
    dataDir,
    args: ['--empty', `--site=${siteFolder}`],
    env: { LOCAL_SIGN_IN: 'off' },
  });
  await server.start();
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const problems = collectProblems(page);
  try {
    const key = readFileSync(join(dataDir, 'keys', 'setup'), 'utf8').trim();
    await page.goto(`/setup#${'x'.repeat(43)}`);
    await page.getByRole('button', { name: 'Create the owner' }).click();
    await expect(page).toHaveURL(/\/setup$/);
    await expect(page.getByLabel('Your name')).toBeFocused();
    await expect(page.getByLabel('Your name')).toHaveAccessibleDescription(/Enter your name\./);
    await page.getByLabel('Your name').fill('Olga Owner');
    await page.getByLabel('Sign-in name').fill('olga');
    const field = page.getByLabel('Password', { exact: true });
    await field.fill('too short');
    await page.getByRole('button', { name: 'Create the owner' }).click();
    await expect(field).toHaveAccessibleDescription(/^A password has at least 12 characters/);
    await field.fill(password);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Create the owner' }).click();
    const keyField = page.getByLabel('Setup key');
    await expect(keyField).toHaveAccessibleDescription(/This is not the current setup key/);
    await expect(page.getByText('This is not the current setup key')).toHaveCount(1);
    await expect(keyField).toBeFocused();
    // The browser notes the refusal.
    expect(problems.splice(0)).toEqual([expect.stringContaining('403')]);
    await keyField.fill(key);
    await page.getByRole('button', { name: 'Create the owner' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your site');
    await nameSite(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your site is ready');
    const step = page.getByRole('link', { name: 'Create your first event' });
    const event = await context.newPage();
    await event.goto(String(await step.getAttribute('href')));
    await expect(event.getByRole('heading', { level: 1 })).toContainText('New event');
    await expect(event).toHaveTitle(/Harbour League$/);
    await event.close();

    await page.getByRole('button', { name: 'Look at the demo' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect((await server.list('Teams')).length).toBe(14);
    await page.goto('/studio');
    await page.getByRole('button', { name: 'Remove the demo league' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove the demo league?' });
    await expect(dialog).toContainText('This cannot be undone.');
    await dialog.getByRole('button', { name: /^Delete \d+ records$/ }).click();
    await expect(page.getByText('Demo league removed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove the demo league' })).toBeHidden();
    expect((await server.list('Players')).map(({ name }) => name)).toEqual(['Olga Owner']);
    expect(await server.list('Teams')).toEqual([]);

    await page.goto('/setup');
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Set up');
    await signOut(page, 'Olga Owner');
    await page.goto('/studio/players/new');
    await signIn(page, 'olga', 'not the password');
    await expect(page.getByRole('alert').filter({ hasText: 'do not belong together' })).toBeVisible();
    expect(problems.splice(0)).toEqual([expect.stringContaining('403')]);
    await signIn(page, 'OLGA', password);
    await expect(page).toHaveURL(/\/studio\/players\/new$/);

    await page.getByLabel('Name', { exact: true }).fill('Ben Second');
    await page.getByRole('button', { name: 'Create player' }).click();
    await expect.poll(async () => (await server.list('Players')).length).toBe(2);
    const ben = (await server.list('Players')).find(({ name }) => name === 'Ben Second');
    await giveUntil(page, 'Ben Second');
    await page.goto(`/studio/players/${ben?.id.slice(3)}`);
    await page.getByRole('button', { name: 'Create invitation' }).click();
    const address = await page.getByText(/\/invitation#[\w-]{43}$/).textContent();

    const other = await browser.newContext({ baseURL: server.url });
    const second = await other.newPage();
    await second.goto(String(address));
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ben Second');
    await second.getByLabel('Sign-in name').fill('ben');
    await second.getByLabel('Password', { exact: true }).fill('other words are easy too');
    await second.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(second).toHaveURL(/\/profile$/);
    await signOut(second, 'Ben Second');
    await second.goto('/profile');
    await signIn(second, 'ben', 'other words are easy too');
    await expect(second).toHaveURL(/\/profile$/);
    await second.goto(String(address));
    await expect(second.getByRole('alert')).toContainText('This invitation was used');
    await other.close();
    expect(problems).toEqual([]);
  } finally {
    await context.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
