import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { owned } from '../../owned.ts';
import { PostgresClient } from './postgres-client.ts';
import { DatabaseAwayError } from './unusable.ts';

/** PostgreSQL's type number of bigint, which its driver returns as text by default. */
const bigintType = 20;

/** Time limit of a new connection, ms. */
const connectLimitMs = 5_000;

/**
 * Time limit of one statement, ms. A server may disappear without closing its connections, which TCP notices only
 * after a quarter of an hour; until then every change would wait.
 */
const answerLimitMs = 10_000;

/**
 * For this long after a timeout (ms) statements are refused at once, so that waiting ones do not each wait for
 * their own timeout.
 */
const restMs = 1_000;

/** PostgreSQL's codes of a connection that broke, and of a server that is starting, stopping or full. */
const unavailable = /^(?:08|53|57P)/;

/** Whether the database refused a statement, in which case its connection is still usable. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !unavailable.test(error.code ?? '');

/**
 * Connections to a PostgreSQL server. A connection that failed is never used again, because its statement may still
 * be running.
 *
 * @param onUnreachable called whenever the server does not answer, or ends a connection
 */
export const openServerPool = (databaseUrl: string, onUnreachable: () => void): PostgresPool => {
  const types = new pg.TypeOverrides();
  types.setTypeParser(bigintType, Number);
  const pool = owned(
    new pg.Pool({
      connectionString: databaseUrl,
      Client: PostgresClient,
      types,
      max: 4,
      keepAlive: true,
      connectionTimeoutMillis: connectLimitMs,
      query_timeout: answerLimitMs,
    }),
    // Of a connection that breaks while idle. A pending statement gets the error itself.
    onUnreachable,
  );

  let restsUntilMs = 0;
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    const askedAtMs = performance.now();
    try {
      return await work;
    } catch (error) {
      if (isRefusal(error)) throw error;
      // Timers may fire slightly early.
      const isSilent = performance.now() - askedAtMs > connectLimitMs - 100;
      if (isSilent) restsUntilMs = performance.now() + restMs;
      onUnreachable();
      throw new DatabaseAwayError(error);
    }
  };
  const reach = async (): Promise<pg.PoolClient> => {
    if (performance.now() < restsUntilMs) throw new Error('The database did not answer a moment ago');
    return pool.connect();
  };
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await watched(reach());
    let isSpent = false;
    const query = async (statement: string, parameters: readonly unknown[]) => {
      // Such as the rollback after a statement that was not answered, which would be waited for as long again.
      if (isSpent) throw new DatabaseAwayError('The connection to the database was given up');
      try {
        return await watched(client.query(statement, [...parameters]));
      } catch (error) {
        isSpent ||= !isRefusal(error);
        throw error;
      }
    };
    return { query, release: () => client.release(isSpent) } as unknown as PostgresPoolClient;
  };
  return { connect, end: () => pool.end() };
};
