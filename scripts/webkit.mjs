import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { provideTestServer } from './test-server.mjs';

/**
 * Journeys in WebKitGTK, after `npm run build`: `npm run webkit`, with `-- --part` for a shorter run (tests/webkit). It
 * needs webkit2gtk-driver and xvfb of Debian; Playwright cannot drive that browser.
 */
const libraries = '/usr/lib';
const browser = readdirSync(libraries)
  .map((folder) => join(libraries, folder, 'webkit2gtk-4.1', 'MiniBrowser'))
  .find((path) => existsSync(path));
const driver = '/usr/bin/WebKitWebDriver';

if (browser === undefined || !existsSync(driver) || !existsSync('/usr/bin/Xvfb')) {
  console.log('No WebKitGTK found: its journeys do not run. Install webkit2gtk-driver and xvfb.');
  process.exit(0);
}
const env = {
  ...process.env,
  WEBKIT_BROWSER: browser,
  WEBKIT_DRIVER: driver,
  TEST_SERVER: process.env.TEST_SERVER ?? (await provideTestServer()),
};
const args = ['--import', 'tsx', 'tests/webkit/main.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
