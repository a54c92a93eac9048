import { createReadStream, openSync } from 'node:fs';
import type { OpenFile } from '../backup/backup-file.ts';
import { readProcessConfig } from '../config.ts';
import { owned } from '../owned.ts';
import { becomeOwner } from './caller.ts';
import { print, printError } from './output.ts';
import type { Place, RestoreContext } from './restore-into.ts';
import { checkStoreThere } from './store-there.ts';

/** Runs a command that works without a server on the database of this installation, and sets the exit code. */
export async function runAlone(
  name: string,
  command: (place: Place, values: readonly string[], context: RestoreContext) => Promise<number>,
): Promise<void> {
  try {
    const config = readProcessConfig();
    const asCaller = becomeOwner(config.dataDir);
    await checkStoreThere(name, config, { note: print });
    const open: OpenFile = (path) =>
      owned(createReadStream(path, { fd: asCaller(() => openSync(path, 'r')) }));
    const context = { print, printError, folder: process.cwd(), now: new Date(), open };
    process.exitCode = await command(config, process.argv.slice(3), context);
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
