import type { Client } from 'pg';
import type { Logger } from '../../log.ts';
import { keepConnection, PostgresClient } from './kept-connection.ts';

/** Key of the advisory lock that an import holds; the second half of it tells the leagues of one database apart. */
const importLock = 7_264_015;
const mark = `select pg_advisory_lock_shared(${importLock}, hashtext(current_schema()))`;
const importsChannel = 'grandstand_imports';
const areMarked = `select count(*)::int as running from pg_locks
  where locktype = 'advisory' and granted and classid = ${importLock} and objid = hashtext(current_schema())::oid
    and database = (select oid from pg_database where datname = current_database())`;

/** Interval at which a server checks whether a known import has ended, ms. */
const checkMs = 500;

/**
 * Does the work marked as an import, so that the servers of the database can tell their pages. The mark is on a connection
 * of its own and ends with it, however the work or its process ends.
 */
export async function markedAsImport<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  // Without the mark pages are not told; the import itself goes on.
  const client = new PostgresClient({ connectionString: databaseUrl, keepAlive: true });
  await client.connect();
  try {
    await client.query(mark);
    await client.query(`notify ${importsChannel}`);
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Tells when other processes begin to import into the database, and when the last of them has ended. */
export function watchImports(
  databaseUrl: string,
  onChange: (isImporting: boolean) => void,
  log: Logger,
): { close: () => Promise<void> } {
  let isImporting = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async (client: Client): Promise<void> => {
    clearTimeout(timer);
    const { rows } = await client.query<{ running: number }>(areMarked);
    const isMarked = (rows[0]?.running ?? 0) > 0;
    if (isMarked !== isImporting) {
      isImporting = isMarked;
      onChange(isMarked);
    }
    clearTimeout(timer);
    if (isMarked) timer = setTimeout(() => void lookAgain(client), checkMs);
  };
  const lookAgain = (client: Client): Promise<void> =>
    look(client).catch(() => {
      // The connection ended: the next one looks when it opens.
    });

  const connection = keepConnection(databaseUrl, log, {
    async onOpen(client) {
      client.on('notification', () => void lookAgain(client));
      await client.query(`listen ${importsChannel}`);
      await look(client);
    },
    onEnd: () => clearTimeout(timer),
  });
  return {
    close: async () => {
      clearTimeout(timer);
      await connection.close();
    },
  };
}
