import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../store/database/schema.ts';

/** Returns true if a data folder has an embedded database, also one that a killed restore was about to put in place. */
export const hasCluster = (dataDir: string): boolean =>
  ['database', 'database.restored'].some((name) => existsSync(join(resolve(dataDir), name)));

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
