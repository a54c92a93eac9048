import pg from 'pg';
import type { Logger } from '../../log.ts';

const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** Of connecting and of each statement, ms. */
const limitMs = 5_000;

/** A machine that is gone without a word has its locks for seconds more, not for the two hours of the system's default. */
const noticeLoss =
  'set tcp_keepalives_idle = 3; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3';

export type KeptConnection = {
  /** The open connection; undefined while there is none. */
  readonly client: () => pg.Client | undefined;
  readonly close: () => Promise<void>;
};

/**
 * A connection of its own to a PostgreSQL server, for what belongs to one session: notifications and locks. It is opened
 * again whenever it ends.
 *
 * @param onOpen called with each new connection before it counts as open; when it rejects, the connection is given up
 * @param onEnd called when an open one has ended
 */
export function keepConnection(
  databaseUrl: string,
  log: Logger,
  { onOpen, onEnd }: { onOpen: (client: pg.Client) => Promise<void>; onEnd: () => void },
): KeptConnection {
  let open: pg.Client | undefined;
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
  let connecting: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    const own = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: limitMs,
      query_timeout: limitMs,
    });
    connecting = own;
    own.on('error', (error) => log.warn({ err: error }, 'a connection to the database broke'));
    own.on('end', () => {
      if (open === own) {
        open = undefined;
        onEnd();
      }
      again();
    });
    try {
      await own.connect();
      await own.query(noticeLoss);
      await onOpen(own);
      open = own;
      pauseMs = firstPauseMs;
    } catch {
      await own.end().catch(() => undefined);
      again();
    }
  };
  void connect();

  return {
    client: () => open,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await connecting?.end().catch(() => undefined);
    },
  };
}
