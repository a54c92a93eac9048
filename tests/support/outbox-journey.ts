import type { BrowserContext, LaunchOptions, Page } from 'playwright/test';
import { readOutbox } from '../chaos/outbox-page.ts';
import { withProfile } from './browser-profile.ts';
import { calm, expect, pathOf, test } from './fixtures.ts';
import type { RemoteLogEntry, RemoteRecord } from './server-process.ts';

/** Shared by the journeys of the outbox. */
export const patience = { timeout: 20_000 };

export const hasMaps = (record: RemoteRecord): boolean =>
  Array.isArray(record.maps) && record.maps.length > 0 && Array.isArray(record.teams);
export const mayEdit = (record: RemoteRecord): boolean =>
  Array.isArray(record.website_settings) && record.website_settings.includes('Can edit any match');

export const openEditor = async (page: Page, match: RemoteRecord): Promise<void> => {
  await page.goto(pathOf('match', match, 'editor'));
  await expect(page.getByRole('button', { name: /^Save details/ })).toBeVisible(patience);
};

export const save = async (page: Page, name: RegExp): Promise<void> => {
  const button = page.getByRole('button', { name });
  await button.click();
  const status = button.locator('xpath=../..').getByRole('status');
  await status.filter({ hasText: 'Kept on this device' }).waitFor(patience);
};

export const nameMatch = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Custom name').fill(name);
  await save(page, /^Save details/);
};

const isOpen = ({ state }: { state: string }): boolean => state !== 'done';
export const waitingIn = async (page: Page) => (await readOutbox(page)).filter(isOpen);
export const untilSent = (page: Page, timeout = 20_000) =>
  expect.poll(() => waitingIn(page).then((entries) => entries.length), { timeout }).toBe(0);

/** Returns the values that a user set a field to, in the order of the log. */
export const valuesOf = (
  log: readonly RemoteLogEntry[],
  record: string,
  field: string,
  actor: string,
): unknown[] =>
  log
    .filter((entry) => entry.recordId === record && entry.actor === actor && field in entry.after)
    .map(({ after }) => after[field]);

/** A profile on the disk, which outlives its browser. */
export const profileTest = test.extend<{ profile: string; open: () => Promise<BrowserContext> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  profile: async ({}, use) => withProfile(use),
  open: async ({ playwright, profile, baseURL }, use, testInfo) => {
    const opened: BrowserContext[] = [];
    const { launchOptions = {} } = testInfo.project.use as { launchOptions?: LaunchOptions };
    await use(async () => {
      const context = await playwright.chromium.launchPersistentContext(profile, {
        ...launchOptions,
        ...(baseURL === undefined ? {} : { baseURL }),
        viewport: { width: 1280, height: 900 },
        ...calm.contextOptions,
      });
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close().catch(() => undefined);
  },
});
