import type { Server } from 'node:http';
import type { Config } from './config.ts';

/** A failed start that the operator can repair: one line of text, exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Connections that the system keeps until they are taken. Node's 511 fill up in a flood while one long answer is made, and
 * then everybody's next connection is not answered for seconds.
 */
const waitingConnections = 4096;

/** Resolves when connections are taken; rejects with `StartError` where another port or host is needed. */
export function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
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
