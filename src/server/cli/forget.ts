import { runCommand } from './run-command.ts';

process.exitCode = await runCommand('forget', process.argv.slice(2));
