import { commandText } from './command.ts';
import { type commands, isCommandName } from './commands.ts';
import { print, printError } from './output.ts';
import { runCommand } from './run-command.ts';
import { keepsLeague } from './store-there.ts';
import { isTemplate, runTemplate } from './template.ts';

/** Commands that run without an open store, since opening one may be impossible. */
const alone = {
  doctor: () => import('./doctor.ts'),
  restore: () => import('./restore.ts'),
  back: () => import('./back.ts'),
} as const;
const isAlone = (name: string): name is keyof typeof alone => Object.hasOwn(alone, name);

const summaries: Readonly<Record<keyof typeof alone | keyof typeof commands, string>> = {
  audit: 'prints the security log',
  back: 'restores the backup of the last update, in the release before it',
  backup: 'writes everything into one file',
  demo: 'adds or removes the demo league',
  doctor: 'checks the installation',
  export: 'writes everything but secrets into one file',
  forget: 'removes a person',
  import: 'reads a folder of tables, or an export; with --template FOLDER, writes example files',
  person: 'makes a player who can sign in, changes settings of one, or invites one to choose a password',
  restore: 'puts a backup in place of the database; with --until TIME, returns the league to that time',
  'rotate-key': 'encrypts secrets of other services with a new key',
};

const helpLines = (): string[] => [
  `Usage: ${commandText('NAME', 'VALUES')}`,
  ...Object.entries(summaries).map(([name, summary]) => `  ${name.padEnd(12)}${summary}`),
];

/** `npm run NAME -- VALUES`: the operator's commands. */
const [name = '', ...values] = process.argv.slice(2);
if (isTemplate(name, values)) {
  process.exitCode = runTemplate(values);
} else if (isAlone(name) && !keepsLeague(name, values)) {
  await alone[name]();
} else if (isCommandName(name)) {
  process.exitCode = await runCommand(name, values);
} else if (['--help', '-h', 'help'].includes(name)) {
  for (const line of helpLines()) print(line);
} else {
  printError(`There is no command ${name}: it takes ${Object.keys(summaries).sort().join(', ')}.`);
  process.exitCode = 1;
}
