import { runCommand } from './run-command.ts';

process.exitCode = await runCommand('backup', process.argv.slice(2));
