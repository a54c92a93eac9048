import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Target of a repository's statements: the database, or the transaction of a commit. */
export type Queries = Kysely<Schema> | Transaction<Schema>;

/** A write statement that has not run yet. */
export type Statement = RawBuilder<unknown>;

/** Rows of one statement: large enough to be fast, small enough that other statements run in between. */
const rowsPerStatement = 1000;

/** Up to this many statements are combined into one; only imports have more. */
const statementsPerRound = 8;

/** One statement for each batch of at most `rowsPerStatement` rows; none for no rows. */
export function statementsFor<T>(rows: readonly T[], write: (batch: readonly T[]) => Statement): Statement[] {
  const statements: Statement[] = [];
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    statements.push(write(rows.slice(start, start + rowsPerStatement)));
  }
  return statements;
}

/**
 * Runs the statements atomically. A few are combined into one statement, which takes PostgreSQL half the time of a
 * transaction around them; this time delays every live update. Statements must not depend on each other's writes.
 */
export const writeTogether = async (queries: Queries, statements: readonly Statement[]): Promise<void> => {
  if (statements.length > statementsPerRound) {
    const inTurn = async (transaction: Queries) => {
      for (const statement of statements) await statement.execute(transaction);
    };
    await (queries.isTransaction ? inTurn(queries) : queries.transaction().execute(inTurn));
  } else if (statements.length > 0) {
    const parts = statements.map((statement, index) => sql`${sql.ref(`part_${index}`)} as (${statement})`);
    await sql`with ${sql.join(parts)} select`.execute(queries);
  }
};
