import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const prefix = 'hand-over-';
/** A process that was killed leaves its folder; no other one takes this long. */
const leftOverMs = 24 * 60 * 60 * 1000;

/** Makes a folder in the data folder, which the server may read and write whatever else is closed to it. */
export function makeRoom(dataDir: string): string {
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith(prefix))) {
    const path = join(dataDir, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > leftOverMs) rmSync(path, { recursive: true, force: true });
  }
  return mkdtempSync(join(resolve(dataDir), prefix));
}
