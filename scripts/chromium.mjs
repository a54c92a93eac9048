import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const headlessShell = 'chromium-headless-shell';

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const inPath = (wanted) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => wanted.map((name) => join(folder, name)))
    .find(isExecutable);

/** The first Chromium that is already on this machine: `CHROMIUM`, then PATH, then Playwright's own. */
const findChromium = () => {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const own = chromium.executablePath();
  return inPath(names) ?? (existsSync(own) ? own : undefined);
};

/** Installs a Chromium: Debian's packages where we may, otherwise Playwright's own installer. */
const installChromium = () => {
  const canUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canUseApt) {
    const settings = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], settings);
    const packages = ['chromium', headlessShell];
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], settings);
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

/**
 * The same engine without the browser around it, for pages that need no more: opening one takes a fifth of the work.
 * The whole browser where there is none, and where `CHROMIUM` names one.
 */
export const provideHeadlessShell = () => {
  const whole = provideChromium();
  return process.env.CHROMIUM ? whole : (inPath([headlessShell]) ?? whole);
};
