import type { Client } from 'pg';
import type { Logger } from '../../log.ts';
import { keepConnection, PostgresClient } from './kept-connection.ts';

/**
 * Selects the one of several servers that runs timed work, such as releasing news, so that it runs once. Ask at each
 * run, never keep the answer: another server takes over within seconds when this one ends or loses the database.
 */
export type TimedOwner = {
  isOwner(): boolean;
  close(): Promise<void>;
};

/** A server that has its database to itself. */
export const onlyServer: TimedOwner = { isOwner: () => true, close: async () => undefined };

/** Key of the advisory lock; the second half of it tells the leagues of one database apart. */
const ownerLock = 7_264_013;
const takeLock = `select pg_try_advisory_lock(${ownerLock}, hashtext(current_schema())) as taken`;

/** A start does not wait longer for the first try, ms; a later one may succeed. */
const firstTryMs = 5_000;

const hasTaken = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>(takeLock);
  return rows[0]?.taken === true;
};

/** Holds the lock as long as its connection lives. Resolves when it is known whether this server owns it, after a failed try too. */
export async function claimTimedWork(databaseUrl: string, log: Logger): Promise<TimedOwner> {
  let isOwner = false;
  const take = async (client: Client): Promise<void> => {
    isOwner = await hasTaken(client);
    if (isOwner) log.info('this server does what happens by the clock');
  };
  let decided = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    decided = resolve;
  });
  const connection = keepConnection(databaseUrl, log, {
    onOpen: (client) => take(client).finally(decided),
    // One that does not answer may have lost the lock already.
    onCheck: (client) => (isOwner ? client.query('select') : take(client)),
    onEnd: () => {
      isOwner = false;
    },
  });
  const patience = new Promise((resolve) => setTimeout(resolve, firstTryMs).unref());
  await Promise.race([first, patience]);

  return {
    isOwner: () => isOwner,
    close: async () => {
      isOwner = false;
      await connection.close();
    },
  };
}

/**
 * Claims the work of the clock for a tool, so that no server of the league runs meanwhile. Resolves to the function that
 * gives it back, or to undefined when a server has it.
 */
export async function claimWithoutServer(databaseUrl: string): Promise<(() => Promise<void>) | undefined> {
  const client = new PostgresClient({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: firstTryMs,
  });
  const end = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    if (await hasTaken(client)) return end;
  } catch (error) {
    await end();
    throw error;
  }
  await end();
  return undefined;
}
