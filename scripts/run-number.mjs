import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** Folders whose files decide what a test finds. */
const folders = ['src', 'tests', 'scripts'];

/**
 * Returns the number of a run of all tests, below 2^20. It chooses seeds and what is due in this run: the same for the
 * same sources, so that a run that failed can be repeated, and another one after each change of them. Without Git it is
 * that of the day.
 */
export const runNumberOfTree = () => {
  try {
    const args = ['rev-parse', ...folders.map((folder) => `HEAD:${folder}`)];
    const trees = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return trees
      .trim()
      .split('\n')
      .reduce((number, tree) => number ^ Number.parseInt(tree.slice(0, 5), 16), 0);
  } catch {
    return Math.floor(Date.now() / 86_400_000);
  }
};

/** Returns the entries that are due in a run: one in `shares`. */
export const dueEntries = (entries, shares, run) =>
  entries.filter((_entry, place) => (place + run) % shares === 0);

/**
 * Returns the files of a pattern that are due in a run, and those that are not. Files of about the same length are in
 * different shares, so that all shares take about as long. Files of `always` are due in each run.
 */
export const dueFiles = (files, shares, run, always = []) => {
  const missing = always.find((name) => !files.some((file) => file.endsWith(`/${name}`)));
  if (missing !== undefined) throw new Error(`There is no test file ${missing}.`);
  const others = files.filter((file) => !always.some((name) => file.endsWith(`/${name}`)));
  const bySize = others.map((file) => ({ file, size: statSync(file).size })).sort((a, b) => b.size - a.size);
  const due = dueEntries(
    bySize.map(({ file }) => file),
    shares,
    run,
  );
  return {
    due: files.filter((file) => due.includes(file) || !others.includes(file)).sort(),
    notDue: others.filter((file) => !due.includes(file)).sort(),
  };
};
