import { runCommand } from './run-command.ts';

process.exitCode = await runCommand('export', process.argv.slice(2));
