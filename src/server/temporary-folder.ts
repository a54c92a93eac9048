import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Starts of the names of temporary folders. */
type Prefix = 'hand-over-' | 'import-upload-';

/** A process that was killed leaves its folder; no other one takes this long. */
const leftOverMs = 24 * 60 * 60 * 1000;

/** Deletes temporary folders that are older than a day, or than `ageMs`. */
export function dropRooms(dataDir: string, prefix: Prefix, ageMs = leftOverMs): void {
  if (!existsSync(dataDir)) return;
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith(prefix))) {
    const path = join(dataDir, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs >= ageMs) rmSync(path, { recursive: true, force: true });
  }
}

/** Makes a folder in the data folder, which the server may read and write whatever else is closed to it. */
export function makeRoom(dataDir: string, prefix: Prefix = 'hand-over-'): string {
  dropRooms(dataDir, prefix);
  return mkdtempSync(join(resolve(dataDir), prefix));
}
