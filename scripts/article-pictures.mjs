/**
 * Images of this site for the articles of the guides, in `public/screenshots/guides`: name, the part of the page (`main`
 * unless given), its size in CSS pixels, and the steps to the shown state. `npm run screenshots` takes them. A test
 * compares the list with the articles and with the files.
 */
export const articlePictures = [
  {
    name: 'scene-collections',
    path: '/tools/obs-scene-collections',
    width: 900,
    height: 612,
    async prepare(page) {
      await page.getByLabel('Client').fill('main');
      await page.getByLabel('Profile').waitFor();
    },
  },
  {
    name: 'settings-switcher',
    path: '/tools/overwatch-settings-switcher',
    part: 'main fieldset',
    width: 900,
    height: 480,
    async prepare(page) {
      // The dialog for files belongs to the browser, and no script can answer it.
      await page.addInitScript(() => {
        let text = '[MasterVolume.1]\nMasterVolume = "50"\n\n[Render.13]\nFrameRateCap = "240"\n';
        const write = async (written) => {
          text = written;
        };
        const createWritable = async () => ({ write, close: async () => undefined });
        const file = { getFile: async () => new Blob([text]), createWritable };
        window.showOpenFilePicker = async () => [file];
      });
      await page.reload();
      await page.getByRole('button', { name: 'Load Settings_v0.ini' }).click();
      await page.getByRole('radio', { name: /^Basic preset/ }).check();
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByText('The settings are written.').waitFor();
    },
  },
  {
    name: 'sources-and-keys',
    path: '/dashboard',
    part: '[data-module="Sources and Keys"]',
    width: 900,
    height: 400,
    isStaff: true,
    async prepare(page) {
      const module = page.locator('[data-module="Sources and Keys"]');
      await module.locator('button').first().click();
      await module.getByLabel('Key for').selectOption('show');
      await module.getByLabel('Name, such as the tablet').fill('Stream deck at the desk');
    },
  },
];
