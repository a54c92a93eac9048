import { readProcessConfig } from '../config.ts';
import { print, printError } from './output.ts';
import { restoreInto } from './restore-into.ts';

try {
  process.exitCode = await restoreInto(readProcessConfig(), process.argv.slice(3), {
    print,
    printError,
    folder: process.cwd(),
    now: new Date(),
  });
} catch (error) {
  printError(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
