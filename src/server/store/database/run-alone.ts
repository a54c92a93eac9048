import { createSerialQueue } from '../serial-queue.ts';
import { noticeLoss, PostgresClient } from './kept-connection.ts';

/** Runs work while nothing else of the same name runs. */
export type RunAlone = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Among what this process runs. */
export function aloneHere(): RunAlone {
  const queues = new Map<string, ReturnType<typeof createSerialQueue>>();
  return (name, work) => {
    const queue = queues.get(name) ?? createSerialQueue();
    queues.set(name, queue);
    return queue(work);
  };
}

/** Key of the advisory locks; the second half of each is a league and a name. */
const namedLock = 7_264_014;
const takeLock = `select pg_advisory_lock(${namedLock}, hashtext(current_schema() || ' ' || $1))`;

const connectLimitMs = 5_000;
/** Longest wait for the work of others, ms. It may be a few calls of a service, each with a time limit of ten seconds. */
const waitLimitMs = 60_000;

/**
 * Among what all servers of a league run. Each lock has a connection of its own: it ends with the server that holds it, and
 * work that waits for others takes no connection from the store.
 */
export function aloneInLeague(databaseUrl: string): RunAlone {
  const here = aloneHere();
  return (name, work) =>
    here(name, async () => {
      const client = new PostgresClient({
        connectionString: databaseUrl,
        keepAlive: true,
        connectionTimeoutMillis: connectLimitMs,
        query_timeout: waitLimitMs,
      });
      try {
        await client.connect();
        await client.query(noticeLoss);
        await client.query(takeLock, [name]);
        return await work();
      } finally {
        await client.end().catch(() => undefined);
      }
    });
}
