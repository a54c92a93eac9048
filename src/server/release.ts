import { readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { projectFolder } from './project-folder.ts';

/** Schema of what identifies a release; the commit is unknown where the build had no Git folder. */
export const releaseSchema = v.object({ version: v.string(), commit: v.optional(v.string()) });

export type Release = v.InferOutput<typeof releaseSchema>;

const own = dirname(fileURLToPath(import.meta.url));

/** Written by scripts/build.mjs; sources that run without a build have no commit of their own. */
const buildFile = 'dist-server/release.json';

function readRelease(): Release {
  const root = projectFolder();
  const isBuilt = own.split(sep).includes(dirname(buildFile));
  for (const file of isBuilt ? [buildFile, 'package.json'] : ['package.json']) {
    try {
      return v.parse(releaseSchema, JSON.parse(readFileSync(join(root, file), 'utf8')));
    } catch {
      // The next file has at least the version.
    }
  }
  return { version: 'unknown' };
}

/** The release of this program, as it was when the program started. */
export const release: Release = readRelease();

/** Returns the release as operators write it: `0.1.0 (9d927924)`. */
export const releaseText = ({ version, commit }: Release): string =>
  commit === undefined ? version : `${version} (${commit.slice(0, 8)})`;
