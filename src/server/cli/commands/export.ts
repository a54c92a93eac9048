import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { putInPlace } from '../../durable-files.ts';
import { exportStore } from '../../export/export-store.ts';
import type { Store } from '../../store/store.ts';
import type { Command } from '../command.ts';
import { commandText } from '../command-text.ts';

/**
 * Writes to a temporary file first, so that a failed export never replaces a complete one. Nobody but the owner may
 * read it: addresses and notes of people are in it. Resolves to the end line.
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
  if (path === undefined || rest.length > 0) {
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
