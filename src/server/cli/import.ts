import { runCommand } from './run-command.ts';

process.exitCode = await runCommand('import', process.argv.slice(2));
