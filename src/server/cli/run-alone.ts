import { readProcessConfig } from '../config.ts';
import { print, printError } from './output.ts';
import type { Place, RestoreContext } from './restore-into.ts';

/** Runs a command that works without a server on the database of this installation, and sets the exit code. */
export async function runAlone(
  command: (place: Place, values: readonly string[], context: RestoreContext) => Promise<number>,
): Promise<void> {
  try {
    const context = { print, printError, folder: process.cwd(), now: new Date() };
    process.exitCode = await command(readProcessConfig(), process.argv.slice(3), context);
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
