import type { Duplex } from 'node:stream';
import pg, { type Client } from 'pg';
import type { Logger } from '../../log.ts';
import { endedByGarbage, owned } from '../../owned.ts';
import { DatabaseAwayError } from './unusable.ts';

/** Attaches the parser, whose types do not have this method. */
type ParsedConnection = pg.Connection & { attachListeners(stream: Duplex): void };

/**
 * A connection to a PostgreSQL server, which neither its loss nor data that is not PostgreSQL's turns into the end of the
 * process: pending calls get the error, and `end` follows.
 */
export class PostgresClient extends pg.Client {
  constructor(settings?: string | pg.ClientConfig) {
    super(settings);
    owned(this);
    const connection = this.connection as ParsedConnection;
    const attach = connection.attachListeners.bind(connection);
    connection.attachListeners = (stream) => attach(endedByGarbage(stream));
  }
}

/**
 * Pauses between attempts to connect, ms. Commits of others are received that much later after the database is back.
 */
const firstPauseMs = 100;
const longestPauseMs = 500;
/** An open connection is asked this often whether it lives, ms: one that was cut without a word tells nothing. */
const checkMs = 1_000;
/** Of connecting and of each statement, ms. */
const limitMs = 5_000;

/** A machine that is gone without a word has its locks for seconds more, not for the two hours of the system's default. */
export const noticeLoss =
  'set tcp_keepalives_idle = 3; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3';

export type KeptConnection = { readonly close: () => Promise<void> };

type Uses = {
  /** Called with each new connection before it counts as open; when it rejects, the connection is given up. */
  readonly onOpen: (client: Client) => Promise<void>;
  /** Called every second with an open connection, which is given up when it rejects; by default the least question. */
  readonly onCheck?: (client: Client) => Promise<unknown>;
  /** Called when an open one has ended. */
  readonly onEnd?: () => void;
};

/**
 * A connection of its own to a PostgreSQL server, for what belongs to one session: notifications and locks. It is opened
 * again whenever it ends.
 */
export function keepConnection(
  databaseUrl: string,
  log: Logger,
  { onOpen, onCheck = (client) => client.query('select'), onEnd = () => undefined }: Uses,
): KeptConnection {
  let open: Client | undefined;
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
  const lose = (client: Client): void => {
    if (open !== client) return;
    open = undefined;
    onEnd();
  };
  let connecting: Client | undefined;
  const connect = async (): Promise<void> => {
    const own = new PostgresClient({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: limitMs,
      query_timeout: limitMs,
    });
    connecting = own;
    own.on('error', (error) =>
      log.warn({ err: new DatabaseAwayError(error) }, 'a connection to the database broke'),
    );
    own.on('end', () => {
      lose(own);
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

  let isBusy = false;
  const check = async (client: Client): Promise<void> => {
    isBusy = true;
    try {
      await onCheck(client);
    } catch {
      lose(client);
      await client.end().catch(() => undefined);
    }
    isBusy = false;
  };
  const checks = setInterval(() => {
    if (open !== undefined && !isBusy) void check(open);
  }, checkMs);
  checks.unref();

  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(checks);
      await connecting?.end().catch(() => undefined);
    },
  };
}
