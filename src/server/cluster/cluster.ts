import type { Config } from '../config.ts';
import type { LiveServer } from '../live/live-server.ts';
import type { Logger } from '../log.ts';
import { openRedis, type Redis } from './redis.ts';
import { createRelay, noRelay, type Relay } from './relay.ts';

/** This server among those of its league. */
export type Cluster = {
  readonly relay: Relay;
  /** For the socket library; undefined where there are no others. */
  readonly adapter: Redis['adapter'] | undefined;
  /** Starts to hear the others. */
  attach(io: LiveServer): void;
  close(): Promise<void>;
};

const alone: Cluster = {
  relay: noRelay,
  adapter: undefined,
  attach: () => undefined,
  close: async () => undefined,
};

/** Several servers need both a database and a Redis that all of them reach. */
export function openCluster(
  { databaseUrl, redisUrl }: Pick<Config, 'databaseUrl' | 'redisUrl'>,
  log: Logger,
): Cluster {
  if (redisUrl === undefined) return alone;
  if (databaseUrl === undefined) {
    log.warn('REDIS_URL is for several servers, which need DATABASE_URL too: it is not used');
    return alone;
  }
  const redis = openRedis(redisUrl, log);
  const relay = createRelay({ isConnected: redis.isConnected, clock: Date.now, log });
  redis.onConnected(relay.connected);
  return {
    relay,
    adapter: redis.adapter,
    attach: relay.attach,
    close: async () => {
      relay.close();
      await redis.close();
    },
  };
}
