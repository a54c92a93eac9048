import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** PostgreSQL's number of the type bigint, which its driver would hand over as text. */
const bigintType = 20;

/** Of a new connection, ms. */
const connectLimitMs = 5_000;

/**
 * Of one statement, ms. The database may be gone without a word, and the system finds that out after a quarter of an
 * hour: until then every change would wait behind the one that hears nothing.
 */
const answerLimitMs = 10_000;

/** For so long after a silence nothing is asked, ms: who waits in line is refused at once, not each after its own wait. */
const restMs = 1_000;

/** PostgreSQL's codes of a connection that broke, and of a server that is starting, stopping or full. */
const unavailable = /^(?:08|53|57P)/;

/** Whether the database itself said no to a statement, in which case its connection is as good as before. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !unavailable.test(error.code ?? '');

/**
 * Connections to a PostgreSQL server. One that failed is never used again: what was asked may still be under way
 * on it.
 *
 * @param onUnreachable called whenever the server does not answer, or ends a connection
 */
export const openServerPool = (databaseUrl: string, onUnreachable: () => void): PostgresPool => {
  const types = new pg.TypeOverrides();
  types.setTypeParser(bigintType, Number);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types,
    max: 4,
    keepAlive: true,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: answerLimitMs,
  });
  // A connection may die while idle or at work: without a listener of its own either would end the process. Who waits
  // for an answer on it gets the error, and the pool makes another one.
  pool.on('error', onUnreachable);
  pool.on('connect', (client) => client.on('error', () => undefined));

  let restsUntilMs = 0;
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    const askedAtMs = performance.now();
    try {
      return await work;
    } catch (error) {
      if (isRefusal(error)) throw error;
      // A timer may be a little early.
      const isSilent = performance.now() - askedAtMs > connectLimitMs - 100;
      if (isSilent) restsUntilMs = performance.now() + restMs;
      onUnreachable();
      throw error;
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
