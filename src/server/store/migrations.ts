import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from './database/schema.ts';
import { UnusableDatabaseError } from './database/unusable.ts';
import { tablesMigration } from './migrations/0001-tables.ts';
import { sessionsMigration } from './migrations/0002-sessions.ts';
import { securityLogMigration } from './migrations/0003-security-log.ts';
import { productionKeysMigration } from './migrations/0004-production-keys.ts';
import { sessionEndsMigration } from './migrations/0005-session-ends.ts';
import { hiddenRecordsMigration } from './migrations/0006-hidden-records.ts';
import { matchKeysMigration } from './migrations/0007-match-keys.ts';
import { harmlessDrawingsMigration } from './migrations/0008-harmless-drawings.ts';
import { tallyRoleKeysMigration } from './migrations/0009-tally-role-keys.ts';
import { pushMigration } from './migrations/0010-push.ts';
import { pushConfirmedMigration } from './migrations/0011-push-confirmed.ts';
import { heldRecordsMigration } from './migrations/0012-held-records.ts';
import { showLogMigration } from './migrations/0013-show-log.ts';
import { accountsMigration } from './migrations/0014-accounts.ts';
import { importsMigration } from './migrations/0015-imports.ts';
import type { Migration } from './migrations/migration.ts';

const migrations: readonly Migration[] = [
  tablesMigration,
  sessionsMigration,
  securityLogMigration,
  productionKeysMigration,
  sessionEndsMigration,
  hiddenRecordsMigration,
  matchKeysMigration,
  harmlessDrawingsMigration,
  tallyRoleKeysMigration,
  pushMigration,
  pushConfirmedMigration,
  heldRecordsMigration,
  showLogMigration,
  accountsMigration,
  importsMigration,
];

/** Key of the advisory lock by which servers that start at the same time migrate one after another. */
const turnLock = 7_264_011;

/** A step of the schema that a database has taken. */
export type SchemaStep = { readonly name: string; readonly at: Date };

/** Returns the steps that a database has taken, in their order and of any release; none when it has no tables yet. */
export const takenSteps = async (queries: Kysely<Schema>): Promise<SchemaStep[]> => {
  const { rows } = await sql<{
    found: string | null;
  }>`select to_regclass('migrations')::text as found`.execute(queries);
  if (!rows[0]?.found) return [];
  const steps = await queries.selectFrom('migrations').selectAll().orderBy('name').execute();
  return steps.map(({ name, applied_at }) => ({ name, at: applied_at }));
};

/** Names of all steps of this program's schema, in their order. */
export const ownSteps: readonly string[] = migrations.map(({ name }) => name);

/** Returns those names that this program does not know, which are steps of a newer release. */
export const unknownSteps = (names: readonly string[]): string[] =>
  names.filter((name) => !ownSteps.includes(name));

/**
 * Names of the steps that this program would take; those of a database that has none yet are all.
 *
 * @throws UnusableDatabaseError when the database was written by a newer version of the program.
 */
export const pendingMigrations = async (queries: Kysely<Schema>): Promise<string[]> => {
  const taken = (await takenSteps(queries)).map(({ name }) => name);
  assertKnown(taken);
  return ownSteps.filter((name) => !taken.includes(name));
};

export const migrationCount = migrations.length;

/** @throws UnusableDatabaseError for a step that this program does not know */
const appliedMigrations = async (queries: Kysely<Schema>): Promise<ReadonlySet<string>> => {
  const rows = await queries.selectFrom('migrations').select('name').execute();
  const applied = rows.map(({ name }) => name);
  assertKnown(applied);
  return new Set(applied);
};

function assertKnown(names: readonly string[]): void {
  const foreign = unknownSteps(names);
  if (foreign.length === 0) return;
  throw new UnusableDatabaseError(
    `The database was written by a newer version (${foreign.join(', ')}): update the program.`,
  );
}

/**
 * Runs the pending migrations in order, in one transaction.
 *
 * @throws UnusableDatabaseError when the database was written by a newer version of the program.
 */
export const migrate = (queries: Kysely<Schema>): Promise<void> =>
  queries.transaction().execute((transaction) => applyMigrations(transaction));

/**
 * The same within a transaction.
 *
 * @param only names of the steps to take, of those that are pending
 */
export const applyMigrations = async (
  transaction: Transaction<Schema>,
  only: readonly string[] = ownSteps,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${turnLock})`.execute(transaction);
  await sql`create table if not exists migrations (
    name text primary key, applied_at timestamptz not null default now()
  )`.execute(transaction);
  assertKnown(only);
  const applied = await appliedMigrations(transaction);
  for (const migration of migrations) {
    if (applied.has(migration.name) || !only.includes(migration.name)) continue;
    await migration.up(transaction);
    await transaction.insertInto('migrations').values({ name: migration.name }).execute();
  }
};
