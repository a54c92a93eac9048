import type { Duplex } from 'node:stream';
import pg from 'pg';
import { endedByGarbage, owned } from '../../owned.ts';

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
