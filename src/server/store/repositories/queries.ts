import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** What a repository runs its statements on: the database itself, or the transaction of a commit. */
export type Queries = Kysely<Schema> | Transaction<Schema>;

/** A statement that writes and is not yet run. */
export type Statement = RawBuilder<unknown>;

/** Rows one statement writes: large enough to be fast, small enough to leave room for others in between. */
const rowsPerStatement = 1000;

/** Statements that travel as one: those of any commit but an import's. */
const statementsPerRound = 8;

/** A statement for each piece of at most `rowsPerStatement` rows; none for no rows. */
export function statementsFor<T>(rows: readonly T[], write: (batch: readonly T[]) => Statement): Statement[] {
  const statements: Statement[] = [];
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    statements.push(write(rows.slice(start, start + rowsPerStatement)));
  }
  return statements;
}

/**
 * Runs the statements so that all of them or none takes effect. A few of them are one statement of the database:
 * PostgreSQL answers it in half the time of a transaction around the same ones, and everyone who watches a record
 * waits for this. None may need what another one has written.
 */
export const writeTogether = async (
  queries: Kysely<Schema>,
  statements: readonly Statement[],
): Promise<void> => {
  if (statements.length > statementsPerRound) {
    await queries.transaction().execute(async (transaction) => {
      for (const statement of statements) await statement.execute(transaction);
    });
  } else if (statements.length > 0) {
    const parts = statements.map((statement, index) => sql`${sql.ref(`part_${index}`)} as (${statement})`);
    await sql`with ${sql.join(parts)} select`.execute(queries);
  }
};
