import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { backUp } from '../../backup/back-up.ts';
import { putInPlace } from '../../durable-files.ts';
import { exportStore } from '../../export/export-store.ts';
import type { Store } from '../../store/store.ts';
import { type Command, commandText } from '../command.ts';

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

/**
 * Writes to a temporary file first, so that a failed export never replaces a complete one. Only the owner may read it,
 * because it has addresses of people and notes about them. Resolves to the end line.
 */
const writeExport = async (store: Store, path: string): Promise<string> => {
  const unfinished = `${path}.part`;
  let last = '';
  const lines = async function* () {
    for await (const line of exportStore(store, new Date())) {
      last = line;
      yield line;
    }
  };
  try {
    await rm(unfinished, { force: true });
    await pipeline(
      Readable.from(lines()),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    );
    putInPlace(unfinished, path);
    return last;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};

/** Writes everything except secrets into one file. */
export const exportCommand: Command = async (values, { store, output, folder }) => {
  const [path, ...rest] = values;
  if (path === undefined || path.startsWith('--') || rest.length > 0) {
    output.printError(`Usage: ${commandText('export', 'FILE')}`);
    return 1;
  }
  const last = await writeExport(store, resolve(folder, path));
  const { end } = JSON.parse(last) as { end: { records: number; attachments: number } };
  output.print(
    `${end.records} records and ${end.attachments} files written to ${path}. Tokens and stream keys are not in it.`,
  );
  return 0;
};
