import { runCommand } from './run-command.ts';

process.exitCode = await runCommand('audit', process.argv.slice(2));
