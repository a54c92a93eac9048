import { runCommand } from './run-command.ts';

process.exitCode = await runCommand('rotate-key', process.argv.slice(2));
