import type { Command } from './command.ts';
import { auditCommand } from './commands/audit.ts';
import { demoCommand } from './commands/demo.ts';
import { backupCommand, exportCommand } from './commands/export.ts';
import { forgetCommand } from './commands/forget.ts';
import { importCommand } from './commands/import.ts';
import { personCommand } from './commands/person.ts';
import { restoreCommand } from './commands/restore.ts';
import { rotateKeyCommand } from './commands/rotate-key.ts';

/** Commands that need the store; they run inside the server when one holds the data folder. */
export const commands = {
  import: importCommand,
  export: exportCommand,
  audit: auditCommand,
  backup: backupCommand,
  demo: demoCommand,
  person: personCommand,
  forget: forgetCommand,
  /** With `--until`. A backup is restored without a store. */
  restore: restoreCommand,
  'rotate-key': rotateKeyCommand,
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

export const isCommandName = (name: unknown): name is CommandName =>
  typeof name === 'string' && Object.hasOwn(commands, name);
