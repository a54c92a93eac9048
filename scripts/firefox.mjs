import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['firefox-esr', 'firefox'];

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The Firefox that is on this machine, if any: `FIREFOX`, else from PATH; `FIREFOX=none` goes without. A second
 * browser is for its differences (no Background Sync), so none is installed for it.
 */
export const findFirefox = () => {
  if (process.env.FIREFOX) return process.env.FIREFOX === 'none' ? undefined : process.env.FIREFOX;
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);
};

/** One line for people: which Firefox takes part, or what is not tested without one. */
export const firefoxNote = (path) =>
  path === undefined
    ? 'No Firefox found: the journeys of tests/e2e/firefox do not run. Install firefox-esr, or set FIREFOX to its path.'
    : `Firefox journeys run in ${path}`;
