import pg from 'pg';
import type { Logger } from '../../log.ts';

/** Channel on which servers of one database tell each other that they have committed. */
export const changesChannel = 'grandstand_changes';

const firstPauseMs = 100;
const longestPauseMs = 5_000;

/**
 * Hears what other servers commit, on a connection of its own that is opened again whenever it ends.
 *
 * @param onHeard called with each message, and with undefined after every connecting, since messages may have been
 * missed before it
 */
export function listenToChanges(
  databaseUrl: string,
  onHeard: (message: string | undefined) => void,
  log: Logger,
): { close: () => Promise<void> } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let isClosed = false;

  const again = (): void => {
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
  const connect = async (): Promise<void> => {
    const own = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client = own;
    own.on('error', (error) => log.warn({ err: error }, 'the connection to other servers broke'));
    own.on('end', again);
    own.on('notification', ({ payload }) => onHeard(payload));
    try {
      await own.connect();
      await own.query(`listen ${changesChannel}`);
      pauseMs = firstPauseMs;
      onHeard(undefined);
    } catch {
      await own.end().catch(() => undefined);
      again();
    }
  };
  void connect();

  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
