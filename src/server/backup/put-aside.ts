import { existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { lockFolder } from '../store/database/folder-lock.ts';
import type { Schema } from '../store/database/schema.ts';

const clusterOf = (dataDir: string): string => join(resolve(dataDir), 'database');

/** Returns true if a data folder has an embedded database. */
export const hasCluster = (dataDir: string): boolean => existsSync(clusterOf(dataDir));

/** A part of a file name, for the time of an event. */
const nameOf = (at: Date): string => at.toISOString().replaceAll(':', '-');

const whileLocked = (dataDir: string, work: () => void): void => {
  const unlock = lockFolder(join(resolve(dataDir), 'database.lock'));
  try {
    work();
  } finally {
    unlock();
  }
};

/**
 * Renames the folder of a closed embedded database to `database.replaced-TIME`, so that another one can take its place.
 *
 * @returns its new path, and a function that puts it back in place of a closed one that was made since
 * @throws FolderInUseError when a process has the database open
 */
export function putClusterAside(dataDir: string, at: Date): { path: string; putBack: () => void } {
  const cluster = clusterOf(dataDir);
  const path = `${cluster}.replaced-${nameOf(at)}`;
  whileLocked(dataDir, () => renameSync(cluster, path));
  const putBack = () =>
    whileLocked(dataDir, () => {
      rmSync(cluster, { recursive: true, force: true });
      renameSync(path, cluster);
    });
  return { path, putBack };
}

/** Name of the schema that takes the tables of a PostgreSQL database which a restore replaces. */
export const replacedSchema = (at: Date): string =>
  `replaced_${at.toISOString().replaceAll(/\W/g, '').toLowerCase()}`;

/** Names of the schemas that restores have put tables into; none in an embedded database. */
export async function replacedSchemas(queries: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace
    where starts_with(nspname, 'replaced_') order by nspname`.execute(queries);
  return rows.map(({ name }) => name);
}

/**
 * Moves all tables of this program's role into a new schema: those of a newer release have names that this one does not
 * know, and its next update would find them in its way.
 */
export async function moveTablesAside(transaction: Transaction<Schema>, schema: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() and tableowner = current_user`.execute(transaction);
  await sql`create schema ${sql.id(schema)}`.execute(transaction);
  for (const { name } of rows) {
    await sql`alter table ${sql.id(name)} set schema ${sql.id(schema)}`.execute(transaction);
  }
}
