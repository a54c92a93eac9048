import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Names the files of a folder that are its own release's. */
const releaseName = '.release.json';

export const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [];

/** Brings over the hashed files of the release before this one, and notes which files are this one's own. */
export const keepPreviousAssets = (from, to) => {
  const own = filesIn(join(to, 'assets')).map((path) => relative(to, path));
  const isOwn = new Set(own);
  const notes = join(from, releaseName);
  const previous = existsSync(notes)
    ? JSON.parse(readFileSync(notes, 'utf8')).files
    : filesIn(join(from, 'assets')).map((path) => relative(from, path));
  for (const file of previous) {
    if (isOwn.has(file) || !existsSync(join(from, file))) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(from, file), join(to, file));
  }
  writeFileSync(join(to, releaseName), JSON.stringify({ files: own }));
};
