import { type Kysely, sql, type Transaction } from 'kysely';
import { changesChannel } from '../database/listen.ts';
import type { Schema } from '../database/schema.ts';
import { loadState } from '../load.ts';
import type { Queries } from '../repositories/queries.ts';
import type { State } from './plan.ts';

/** Another server has committed what this one has not taken in yet: nothing was written; the commit is made anew. */
export class BehindError extends Error {
  override readonly name = 'BehindError';
}

/** Key of the advisory lock that orders the commits of all servers of a database; see also `migrations.ts`. */
const commitLock = 7_264_012;

/** Number of the last change of a record or of a special record; 0 in a new database. */
export const lastNumber = async (queries: Queries): Promise<number> => {
  const { rows } = await sql<{ last: number }>`select greatest(
    (select max(sequence) from change_log), (select max(revision) from computed), 0)::bigint as last`.execute(
    queries,
  );
  return rows[0]?.last ?? 0;
};

/** Runs work while no other server commits. */
export const inTurn = <T>(queries: Kysely<Schema>, work: (transaction: Transaction<Schema>) => Promise<T>) =>
  queries.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${commitLock})`.execute(transaction);
    return work(transaction);
  });

/** Tells the other servers of a write, when its transaction commits. */
export const announce = async (transaction: Transaction<Schema>, announcement: string): Promise<void> => {
  await sql`select pg_notify(${changesChannel}, ${announcement})`.execute(transaction);
};

/** Reads everything while no other server commits: what it brings up to date gets a number of its own. */
export const loadInTurn = (queries: Kysely<Schema>, nowMs: number): Promise<State> =>
  inTurn(queries, (transaction) => loadState(transaction, nowMs));

/**
 * Runs a write of one of several servers: alone, only on top of every change that is known here, and announced to the
 * others with its commit.
 *
 * @param known number of the last change that this server has imported or written
 * @param announcement message that the others receive
 * @throws BehindError
 */
export const writeInTurn = (
  queries: Kysely<Schema>,
  { known, announcement }: { readonly known: number; readonly announcement: string },
  write: (transaction: Transaction<Schema>) => Promise<void>,
): Promise<void> =>
  inTurn(queries, async (transaction) => {
    // A statement of its own: it has to see what was committed while the lock was waited for.
    if ((await lastNumber(transaction)) !== known) throw new BehindError();
    await write(transaction);
    await announce(transaction, announcement);
  });
