import { resolve } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { backUp } from '../backup/back-up.ts';
import { type OpenFile, readHead } from '../backup/backup-file.ts';
import { occasionalPath, pruneOccasional } from '../backup/backups-folder.ts';
import { hasCluster, moveTablesAside, replacedSchema } from '../backup/put-aside.ts';
import { markedAsRestore, restore } from '../backup/restore.ts';
import type { Config } from '../config.ts';
import { createLogger } from '../log.ts';
import { FolderInUseError } from '../store/database/folder-lock.ts';
import { replaceCluster } from '../store/database/replace-cluster.ts';
import type { Schema } from '../store/database/schema.ts';
import { claimWithoutServer } from '../store/database/timed-owner.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { takenSteps, unknownSteps } from '../store/migrations.ts';
import { openStore } from '../store/store.ts';
import { commandText, type Output } from './command.ts';

export type RestoreContext = Pick<Output, 'print' | 'printError'> & {
  /** Base folder of relative paths. */
  readonly folder: string;
  readonly now: Date;
  /** Opens the backup; without it this process does. */
  readonly open?: OpenFile | undefined;
};

export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Restores a backup into this installation's database. What is there is replaced only when told to, and kept: in a
 * backup, or as it is when a newer release has written it. @returns the exit code
 */
export async function restoreInto(
  place: Place,
  values: readonly string[],
  context: RestoreContext,
): Promise<number> {
  const { printError, folder } = context;
  const [given, ...others] = values.filter((value) => value !== '--replace');
  if (given === undefined || given.startsWith('--') || others.length > 0) {
    printError(`Usage: ${commandText('restore', 'FILE [--replace]')}   (while no server runs)`);
    printError(`       ${commandText('restore', '--until TIME [--yes]')}   (also while a server runs)`);
    return 1;
  }
  const path = resolve(folder, given);
  const release = await claimPlace(place);
  try {
    return await markedAsRestore(place.dataDir, path, () =>
      restoreFrom(path, place, values.includes('--replace'), context),
    );
  } finally {
    await release();
  }
}

/** The lock of an embedded database is its own. */
async function claimPlace({ databaseUrl }: Place): Promise<() => Promise<void>> {
  if (databaseUrl === undefined) return async () => undefined;
  const release = await claimWithoutServer(databaseUrl);
  if (release === undefined)
    throw new Error('A server is running on the database that DATABASE_URL names: stop it, then restore.');
  return release;
}

async function restoreFrom(
  path: string,
  place: Place,
  isReplacing: boolean,
  context: RestoreContext,
): Promise<number> {
  const { print, printError, now } = context;
  const database = await openAsIs(place);
  try {
    // Before anything is put aside for a file that is no backup.
    await readHead(path, context.open);
  } catch (error) {
    if (!(database instanceof Error)) await database.close();
    throw error;
  }
  const newer =
    database instanceof Error
      ? database.message
      : newerText(unknownSteps((await takenSteps(database.queries)).map(({ name }) => name)));
  if (database instanceof Error || newer !== undefined) {
    const isOpen = !(database instanceof Error);
    if (!isReplacing) {
      if (isOpen) await database.close();
      printError(`${newer} With --replace the backup takes its place, and what is here is kept aside.`);
      return 1;
    }
    if (isOpen && place.databaseUrl !== undefined) return replaceTables(path, database, context);
    if (isOpen) await database.close();
    return replaceFolder(path, place, context);
  }
  try {
    const count = await countOf(database);
    if (count > 0 && !isReplacing) {
      printError(`There are ${count} records here already. With --replace the backup takes their place.`);
      return 1;
    }
    if (count > 0) {
      const safe = occasionalPath(place.dataDir, 'before-restore', now);
      await backUp(database.queries, safe, now);
      print(`What was here is in ${safe}.`);
    }
    await fill(path, database, context);
    // Last, because the restored file may be one of them.
    await pruneOccasional(place.dataDir, 'before-restore');
    return 0;
  } finally {
    await database.close();
  }
}

/** Opens the database whatever release has written it; returns the error of an embedded one that does not open. */
export async function openAsIs(place: Place): Promise<Database | Error> {
  try {
    return await openDatabase({ ...place, isLeftAsIs: true });
  } catch (error) {
    if (error instanceof FolderInUseError)
      throw new Error(`A server is running here (${error.holder}): stop it, then restore.`, { cause: error });
    if (place.databaseUrl === undefined && hasCluster(place.dataDir) && error instanceof Error) return error;
    throw error;
  }
}

const newerText = (steps: readonly string[]): string | undefined =>
  steps.length === 0 ? undefined : `The database was written by a newer release (${steps.join(', ')}).`;

/** Restores beside the folder of a database that this release cannot read, which keeps its place when that fails. */
async function replaceFolder(path: string, place: Place, context: RestoreContext): Promise<number> {
  const aside = await replaceCluster(place.dataDir, context.now, async (dataDir) => {
    const database = await openDatabase({ dataDir, isLeftAsIs: true });
    try {
      await fill(path, database, context);
    } finally {
      await database.close();
    }
  });
  context.print(
    `What was here is in ${aside}: a newer release can read it. Delete it when it is not needed.`,
  );
  return 0;
}

/** The same on a PostgreSQL server, where one transaction moves the tables and fills new ones. */
async function replaceTables(path: string, database: Database, context: RestoreContext): Promise<number> {
  const schema = replacedSchema(context.now);
  try {
    await fill(path, database, context, schema);
  } finally {
    await database.close();
  }
  context.print(`What was here is in the schema ${schema} of the database. Drop it when it is not needed.`);
  return 0;
}

/** @param schema takes the tables that are there; without it they are dropped */
async function fill(
  path: string,
  database: Database,
  { print, now, open }: RestoreContext,
  schema?: string,
): Promise<void> {
  const makeRoom = async (transaction: Transaction<Schema>): Promise<void> => {
    if (schema !== undefined) await moveTablesAside(transaction, schema);
  };
  const { head, counts } = await restore(database.queries, path, { makeRoom, open });
  // Reads everything, as the next start does.
  await openStore({ database: kept(database), clock: () => now.getTime(), log: createLogger('warn') });
  const { records = 0, change_log = 0, attachments = 0 } = counts;
  print(`${records} records, ${change_log} changes and ${attachments} files of ${head.at} restored.`);
}

async function countOf({ queries }: Database): Promise<number> {
  if ((await takenSteps(queries)).length === 0) return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from records`.execute(queries);
  return rows[0]?.count ?? 0;
}

/** The store closes its database, which is closed here anyway. */
const kept = (database: Database): Database => ({ ...database, close: async () => {} });
