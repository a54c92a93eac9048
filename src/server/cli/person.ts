import { runCommand } from './run-command.ts';

process.exitCode = await runCommand('person', process.argv.slice(2));
