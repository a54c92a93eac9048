import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** What a repository runs its statements on: the database itself, or the transaction of a commit. */
export type Queries = Kysely<Schema> | Transaction<Schema>;

/** Rows one statement writes: large enough to be fast, small enough to leave room for others in between. */
const rowsPerStatement = 1000;

/** The list cut into pieces of at most `rowsPerStatement`. */
export function* statementBatches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    yield rows.slice(start, start + rowsPerStatement);
  }
}
