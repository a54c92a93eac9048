import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The first Chromium that is already on this machine: `CHROMIUM`, then PATH, then Playwright's own. */
export const findChromium = () => {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      if (isExecutable(path)) return path;
    }
  }
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
};

/** Installs a Chromium: Debian's package where we may, otherwise Playwright's own installer. */
const installChromium = () => {
  const canUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canUseApt) {
    const settings = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], settings);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], settings);
    return;
  }
  execFileSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });
};

/** Path of a Chromium that runs, installing one when there is none. */
export const provideChromium = () => {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found: installing one.');
  installChromium();
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium could be found or installed. Set CHROMIUM to its path.');
  return installed;
};
