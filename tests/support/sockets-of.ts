import type { ServerProcess } from './server-process.ts';

/** How many pages hold a live connection to the server, by its own count. */
export const socketsOf = async (server: ServerProcess): Promise<number> =>
  Number(/^grandstand_sockets (\d+)/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]);
