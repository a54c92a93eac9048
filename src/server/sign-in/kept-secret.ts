import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../log.ts';
import { isToken, newToken } from './tokens.ts';

/** Folder of the server's own secrets below `DATA_DIR`. */
const folderName = 'keys';

/**
 * A secret of this server that outlives a restart, in a file that only its owner may read. The first call makes it; an
 * unreadable text, as after a full disk, is replaced.
 *
 * @param name of the file below `DATA_DIR/keys`
 */
export function keptSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, folderName);
  const path = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = textIn(path);
  const secret = isToken(kept) ? kept : newToken();
  if (secret !== kept) writeFileSync(path, secret, { mode: 0o600 });
  chmodSync(path, 0o600);
  return secret;
}

/**
 * Writes the key of the first run into `DATA_DIR/keys/setup`, for an operator who does not see what a service prints, and
 * logs where it is. Without a key it removes the file.
 */
export function writeSetupKey(dataDir: string, key: string | undefined, log: Logger): void {
  const folder = join(dataDir, folderName);
  const path = join(folder, 'setup');
  rmSync(path, { force: true });
  if (key === undefined) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(path, `${key}\n`, { mode: 0o600 });
  log.info(
    { page: '/setup', keyFile: path },
    'nobody who may edit the league can sign in: open the page with the key in this file',
  );
}

function textIn(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
