import { resolve } from 'node:path';
import { backUp } from '../backup/back-up.ts';
import { occasionalPath } from '../backup/backups-folder.ts';
import { markedAsRestore, restore } from '../backup/restore.ts';
import type { Config } from '../config.ts';
import { createLogger } from '../log.ts';
import { FolderInUseError } from '../store/database/folder-lock.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { openStore } from '../store/store.ts';
import type { Output } from './command.ts';

type RestoreContext = Pick<Output, 'print' | 'printError'> & {
  /** Base folder of relative paths. */
  readonly folder: string;
  readonly now: Date;
};

const usage = 'Usage: npm run restore -- FILE [--replace]   (while no server runs)';

/**
 * Restores a backup into this installation's database. What is there is replaced only when told to, and backed up
 * before. @returns the exit code
 */
export async function restoreInto(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  values: readonly string[],
  { print, printError, folder, now }: RestoreContext,
): Promise<number> {
  const [given, ...others] = values.filter((value) => value !== '--replace');
  if (given === undefined || given.startsWith('--') || others.length > 0) {
    printError(usage);
    return 1;
  }
  const path = resolve(folder, given);
  return markedAsRestore(dataDir, path, () =>
    restoreFrom(
      { dataDir, databaseUrl, path, isReplacing: values.includes('--replace') },
      { print, printError, now },
    ),
  );
}

type Restoring = Pick<Config, 'dataDir' | 'databaseUrl'> & {
  readonly path: string;
  readonly isReplacing: boolean;
};

async function restoreFrom(
  { dataDir, databaseUrl, path, isReplacing }: Restoring,
  { print, printError, now }: Omit<RestoreContext, 'folder'>,
): Promise<number> {
  const database = await openDatabase({ dataDir, databaseUrl }).catch(inUse);
  try {
    const { count } = await countOf(database);
    if (count > 0 && !isReplacing) {
      printError(`There are ${count} records here already. With --replace the backup takes their place.`);
      return 1;
    }
    if (count > 0) {
      const safe = occasionalPath(dataDir, 'before-restore', now);
      await backUp(database.queries, safe, now);
      print(`What was here is in ${safe}.`);
    }
    const { head, counts } = await restore(database.queries, path);
    // Reads everything, as the next start does.
    await openStore({ database: kept(database), clock: () => now.getTime(), log: createLogger('warn') });
    const { records = 0, change_log = 0, attachments = 0 } = counts;
    print(`${records} records, ${change_log} changes and ${attachments} files of ${head.at} restored.`);
    return 0;
  } finally {
    await database.close();
  }
}

const countOf = ({ queries }: Database) =>
  queries
    .selectFrom('records')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

/** The store closes its database, which is closed here anyway. */
const kept = (database: Database): Database => ({ ...database, close: async () => {} });

function inUse(error: unknown): never {
  if (!(error instanceof FolderInUseError)) throw error;
  throw new Error(`A server is running here (${error.holder}): stop it, then restore.`, { cause: error });
}
