import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from './config.ts';
import type { Logger } from './log.ts';
import { owned } from './owned.ts';

/** A failed start that the operator can repair: one line of text, exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Connections that the system keeps until they are taken. Node's 511 fill up in a flood while one long answer is made, and
 * then everybody's next connection is not answered for seconds.
 */
const waitingConnections = 4096;

/**
 * A connection has a listener for its errors for as long as it exists: those of Node and of the socket library do not
 * stay so long, and an error without a listener ends the server.
 */
const outlive = (connection: Socket): void => {
  owned(connection);
};

/** Resolves when connections are taken; rejects with `StartError` where another port or host is needed. */
export function listen(
  server: Server,
  { port, host }: Pick<Config, 'port' | 'host'>,
  log: Logger,
): Promise<void> {
  server.on('connection', outlive);
  return new Promise((resolve, reject) => {
    // Stays: a connection that cannot be taken later, such as without free files, is an error of the server too.
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (server.listening) log.warn({ err: error }, 'a connection could not be taken');
      const words: Record<string, string> = {
        EADDRINUSE: `Port ${port} on ${host} is in use: stop the other program or set PORT to another number`,
        EACCES: `Port ${port} on ${host} is not allowed for this user: set PORT to a number above 1023`,
        EADDRNOTAVAIL: `HOST ${host} is not an address of this machine: set HOST to one that is`,
      };
      const text = words[error.code ?? ''];
      reject(text === undefined ? error : new StartError(text));
    });
    server.listen({ port, host, backlog: waitingConnections }, resolve);
  });
}
