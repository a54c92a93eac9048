import { setTimeout } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Logger } from '../log.ts';
import { owned } from '../owned.ts';

/** Redis between the servers of a league: nothing is kept in it, so it may be emptied, restarted or away. */
export type Redis = {
  /** For the socket library. */
  readonly adapter: ReturnType<typeof createAdapter>;
  isConnected(): boolean;
  /** Calls back with each new connection. */
  onConnected(listener: () => void): void;
  close(): Promise<void>;
};

/** Attempts to connect are at most this far apart, ms. */
const longestPauseMs = 500;

/**
 * A further client of the adapter, which looks at no promise: a subscription that broke on its way would leave this server
 * deaf for good, and a read that is refused would be repeated without a pause.
 */
function insistent(client: ReturnType<typeof createClient>): typeof client {
  const rest = () => setTimeout(longestPauseMs, null, { ref: false });
  const subscribe = client.subscribe.bind(client);
  const xRead = client.xRead.bind(client);
  const insist = (...values: Parameters<typeof subscribe>): Promise<unknown> =>
    subscribe(...values).catch(() => rest().then(() => client.isOpen && insist(...values)));
  const read = (...values: Parameters<typeof xRead>) => xRead(...values).catch(rest);
  return Object.defineProperties(owned(client), { subscribe: { value: insist }, xRead: { value: read } });
}

/** Connects in the background, again whenever the connection is lost: servers serve without it, each by itself. */
export function openRedis(redisUrl: string, log: Logger): Redis {
  let wasConnected: boolean | undefined;
  const note = (isConnected: boolean, error?: unknown): void => {
    if (isConnected === wasConnected) return;
    wasConnected = isConnected;
    if (isConnected) log.info('connected with Redis: productions are shared with the other servers');
    else log.error({ err: error }, 'Redis is not reachable: productions are not shared with other servers');
  };
  const client = owned(
    createClient({
      url: redisUrl,
      // Without an answer a closed connection would go unnoticed.
      pingInterval: 2_000,
      socket: {
        connectTimeout: 2_000,
        reconnectStrategy: (attempts) => Math.min(100 * 2 ** attempts, longestPauseMs),
      },
    }),
    (error) => note(false, error),
  );
  client.on('ready', () => note(true));
  // A message on its way when the connection broke is lost, as others are.
  const publish = client.publish.bind(client);
  Object.defineProperty(client, 'publish', {
    value: (...args: Parameters<typeof publish>) => publish(...args).catch(() => 0),
  });
  const duplicate = client.duplicate.bind(client);
  Object.defineProperty(client, 'duplicate', { value: () => insistent(duplicate()) });
  client.connect().catch((error: unknown) => note(false, error));

  return {
    adapter: createAdapter(client, { blockTimeInMs: 1_000 }),
    isConnected: () => client.isReady,
    onConnected: (listener) => void client.on('ready', listener),
    close: async () => {
      if (client.isOpen) client.destroy();
    },
  };
}
