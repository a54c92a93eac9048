import { resolve } from 'node:path';
import { backUp } from '../../backup/back-up.ts';
import type { Command } from '../command.ts';
import { commandText } from '../command-text.ts';

/** Writes the whole store into one file, for `restore`. */
export const backupCommand: Command = async (values, { database, output, folder }) => {
  const [path, ...rest] = values;
  if (path === undefined || path.startsWith('--') || rest.length > 0) {
    output.printError(`Usage: ${commandText('backup', 'FILE')}`);
    return 1;
  }
  const { records, change_log, attachments } = await backUp(
    database.queries,
    resolve(folder, path),
    new Date(),
  );
  output.print(`${records} records, ${change_log} changes and ${attachments} files written to ${path}.`);
  output.print(
    'Stream keys in it are encrypted; the key, DATA_DIR/keys/secrets, is not in it. Keep copies of both, and apart.',
  );
  return 0;
};
