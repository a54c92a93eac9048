import { commands, isCommandName } from './commands.ts';
import { printError } from './output.ts';
import { runCommand } from './run-command.ts';

/** What runs without an open store: it may not be possible to open one. */
const alone = {
  doctor: () => import('./doctor.ts'),
  restore: () => import('./restore.ts'),
  back: () => import('./back.ts'),
} as const;
const isAlone = (name: string): name is keyof typeof alone => Object.hasOwn(alone, name);

/** `npm run NAME -- VALUES`: the operator's commands. */
const [name = '', ...values] = process.argv.slice(2);
if (isAlone(name)) {
  await alone[name]();
} else if (isCommandName(name)) {
  process.exitCode = await runCommand(name, values);
} else {
  printError(
    `There is no command ${name}: it takes ${[...Object.keys(alone), ...Object.keys(commands)].sort().join(', ')}.`,
  );
  process.exitCode = 1;
}
