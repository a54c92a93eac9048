import type { ServerProcess } from './server-process.ts';

/** Returns the current value of a gauge of the server, by the name of its metric. */
export const gaugeOf = async (server: ServerProcess, name: string): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]);
};

/** Returns the number of pages with a live connection to the server, by its own count. */
export const socketsOf = (server: ServerProcess): Promise<number> => gaugeOf(server, 'grandstand_sockets');
