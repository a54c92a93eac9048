import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Logger } from '../log.ts';

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

/** Connects in the background, again whenever the connection is lost: servers serve without it, each by itself. */
export function openRedis(redisUrl: string, log: Logger): Redis {
  const client = createClient({
    url: redisUrl,
    // Where nothing answers a closed connection would go unnoticed.
    pingInterval: 2_000,
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (attempts) => Math.min(100 * 2 ** attempts, longestPauseMs),
    },
  });
  let wasConnected: boolean | undefined;
  const note = (isConnected: boolean, error?: unknown): void => {
    if (isConnected === wasConnected) return;
    wasConnected = isConnected;
    if (isConnected) log.info('connected with Redis: productions are shared with the other servers');
    else log.error({ err: error }, 'Redis is not reachable: productions are not shared with other servers');
  };
  client.on('ready', () => note(true));
  client.on('error', (error: unknown) => note(false, error));
  // The adapter does not look at the promise: what was under way when the connection broke is lost, as other messages are.
  const publish = client.publish.bind(client);
  Object.defineProperty(client, 'publish', {
    value: (...args: Parameters<typeof publish>) => publish(...args).catch(() => 0),
  });
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
