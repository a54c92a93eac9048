import { startFakeObs } from '../fakes/fake-obs.ts';
import { obsCollection } from '../fakes/obs-collection.ts';
import { calm, expect, test } from '../support/fixtures.ts';

test.use({ ...calm, serviceWorkers: 'block' });

test('the search of the guides leads to a heading, and so does the contents list of an article', async ({
  page,
}) => {
  await page.goto('/learn');
  await page.getByRole('searchbox', { name: 'Search the guides' }).fill('virtual cable');
  const found = page.getByRole('region', { name: 'Found in the guides' });
  await expect(found.getByRole('status')).toHaveText(/^\d+ sections?$/);
  const hit = found.locator('a[href*="#"]').first();
  const path = (await hit.getAttribute('href')) ?? '';
  await hit.click();
  await expect(page).toHaveURL(path);
  const headingOf = (address: string) => page.locator(`article h2${new URL(address, page.url()).hash}`);
  await expect(headingOf(path)).toBeInViewport();

  await page.goto('/learn/guides/observing-tech/obs-setup');
  const last = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last();
  const anchor = (await last.getAttribute('href')) ?? '';
  await last.click();
  await expect(page).toHaveURL(`/learn/guides/observing-tech/obs-setup${anchor}`);
  await expect(headingOf(anchor)).toBeInViewport();
  // Opened with its anchor, as from a shared link.
  await page.reload();
  await expect(headingOf(anchor)).toBeInViewport();
});

test('a game of the bracket creator is dragged to another place, and back by undo', async ({ page }) => {
  await page.goto('/tools/bracket-creator');
  await page.getByLabel('Preset').selectOption({ label: '8-team single elimination' });
  await page.getByRole('button', { name: 'Apply preset' }).click();
  await page.keyboard.press('Enter');
  const gamesOf = (column: string) => page.getByRole('group', { name: column }).getByRole('listitem');
  await expect(gamesOf('Quarterfinals')).toHaveCount(4);
  const before = await gamesOf('Semifinals').count();
  const handle = page.getByTitle('Drag match 1 to another place');
  const target = gamesOf('Semifinals').first();
  await target.scrollIntoViewIfNeeded();
  const [start, end] = [await handle.boundingBox(), await target.boundingBox()];
  await page.mouse.move((start?.x ?? 0) + 8, (start?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((end?.x ?? 0) + 20, (end?.y ?? 0) + 20, { steps: 4 });
  await page.mouse.up();
  await expect(gamesOf('Quarterfinals')).toHaveCount(3);
  await expect(gamesOf('Semifinals')).toHaveCount(before + 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(gamesOf('Quarterfinals')).toHaveCount(4);
  await expect(gamesOf('Semifinals')).toHaveCount(before);
});

test('a show is built into a running OBS after its difference was shown, and taken back', async ({
  page,
}) => {
  const held = obsCollection();
  held.scenes.set('My game', []);
  const obs = await startFakeObs({ password: 'secret', answers: held.answers });
  const before = [...held.scenes.keys()];
  await page.goto('/tools/obs-scene-collections');
  await page.getByLabel('Client').fill('main');
  await page.getByLabel('Profile').selectOption('producing');
  await page.getByRole('button', { name: 'Connect to OBS' }).click();
  await page.getByLabel('Address of OBS').fill(obs.url);
  await page.getByLabel('Password of OBS').fill('secret');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const compare = page.getByRole('button', { name: 'Show the difference' });
  await expect(compare).toBeEnabled();
  await compare.click();
  const steps = page.getByRole('list', { name: 'What would change' }).getByRole('listitem');
  await expect(steps.first()).toBeVisible();
  const count = await steps.count();
  expect([...held.scenes.keys()]).toEqual(before);
  held.rename('Other show');
  await page.getByRole('button', { name: `Do ${count} changes` }).click();
  await expect(page.getByText(/^These changes are for the scene collection "Untitled"/)).toBeVisible();
  expect([...held.scenes.keys()]).toEqual(before);
  held.rename('Untitled');
  await page.getByRole('button', { name: `Do ${count} changes` }).click();
  await expect(page.getByText(`Done: ${count} changes.`)).toBeVisible();
  expect(held.scenes.size).toBeGreaterThan(before.length);
  await compare.click();
  await expect(page.getByText('OBS has everything already.')).toBeVisible();
  await page.getByRole('button', { name: `Undo ${count} changes` }).click();
  await expect(page.getByText(/^Taken back\./)).toBeVisible();
  expect([...held.scenes.keys()]).toEqual(before);
  await obs.kill();
});

test("an observer's settings are written into the chosen file, and the own ones come back", async ({
  page,
}) => {
  const own = '[MasterVolume.1]\nMasterVolume = "50"\n\n[Render.13]\nFrameRateCap = "240"\n';
  await page.addInitScript((text) => {
    const file = { text };
    Object.assign(globalThis, {
      file,
      showOpenFilePicker: async () => [
        {
          getFile: async () => new Blob([file.text]),
          createWritable: async () => ({
            write: async (written: string) => {
              file.text = written;
            },
            close: async () => undefined,
          }),
        },
      ],
    });
  }, own);
  await page.goto('/tools/overwatch-settings-switcher');
  const written = () => page.evaluate(() => (globalThis as unknown as { file: { text: string } }).file.text);
  const log = page.getByRole('log', { name: 'What was done' });
  await page.getByRole('button', { name: 'Load Settings_v0.ini' }).click();
  const restore = page.getByRole('radio', { name: /^Restore backup/ });
  await expect(restore).toBeDisabled();
  await page.getByRole('radio', { name: /^Advanced preset/ }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(log).toContainText('Your own settings are kept in this browser.');
  await expect(log).toContainText('The settings are written.');
  expect(await written()).not.toBe(own);
  await restore.check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(log).toHaveText('Your own settings are back.');
  expect(await written()).toBe(own);
});
