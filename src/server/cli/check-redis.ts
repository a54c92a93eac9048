import { createClient } from 'redis';
import type { Config } from '../config.ts';
import { owned } from '../owned.ts';
import type { Finding } from './checks.ts';

const answerLimitMs = 3_000;

/** Redis between several servers. @returns undefined where there is none to look at */
export async function checkRedis({
  redisUrl,
  databaseUrl,
}: Pick<Config, 'redisUrl' | 'databaseUrl'>): Promise<Finding | undefined> {
  if (redisUrl === undefined) return undefined;
  if (databaseUrl === undefined) {
    return {
      state: 'warning',
      text: 'REDIS_URL is for several servers, which need DATABASE_URL too: it is not used. Set DATABASE_URL, or remove it.',
    };
  }
  // The address may hold a password.
  const { host } = new URL(redisUrl);
  const client = owned(
    createClient({
      url: redisUrl,
      disableOfflineQueue: true,
      socket: { connectTimeout: answerLimitMs, socketTimeout: answerLimitMs, reconnectStrategy: false },
    }),
  );
  try {
    await client.connect();
    await client.ping();
    return { state: 'ok', text: `Redis on ${host} answers: productions are shared with the other servers.` };
  } catch (error) {
    const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
    return {
      state: 'problem',
      text: `Redis on ${host} cannot be used (${reason}), so productions are not shared with other servers: start it, or correct REDIS_URL.`,
    };
  } finally {
    if (client.isOpen) client.destroy();
  }
}
