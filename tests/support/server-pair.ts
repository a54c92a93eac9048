import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClusterSchema } from './cluster-schema.ts';
import type { Engines } from './engines.ts';
import { openPullableLink, type PullableLink } from './pullable-link.ts';
import { ServerProcess } from './server-process.ts';

/** Two servers of one league, on the PostgreSQL and Redis of the environment, as two machines would run them. */
export type ServerPair = {
  readonly servers: readonly [ServerProcess, ServerProcess];
  /** The way of both to Redis. */
  readonly redis: PullableLink;
  /** Address of the league's schema. */
  readonly databaseUrl: string;
  dispose(): Promise<void>;
};

/**
 * @param ports of the two, which belong to the calling file alone
 * @param engines a PostgreSQL and a Redis of the file's own instead of those of the environment
 * @param onLog takes each line of both logs, which are silent unless `env` has a level
 */
export async function startServerPair(
  ports: readonly [number, number],
  env: Record<string, string> = {},
  engines?: Pick<Engines, 'postgres' | 'redis'>,
  onLog?: (line: string) => void,
): Promise<ServerPair> {
  const redisUrl = engines?.redis.url ?? process.env.REDIS_URL;
  if (!redisUrl) throw new Error('Set REDIS_URL to a Redis that the tests may use.');
  const schema = await createClusterSchema(engines?.postgres.url);
  const { host } = new URL(redisUrl);
  const redis = await openPullableLink(`http://${host}`);
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-pair-'));
  const [first, second] = ports.map(
    (port, index) =>
      new ServerProcess({
        port,
        dataDir: join(folder, String(index)),
        args: ['--empty'],
        ...(onLog && { onLog }),
        env: {
          DATABASE_URL: schema.databaseUrl,
          REDIS_URL: `redis://${new URL(redis.url).host}`,
          LOG_LEVEL: 'silent',
          ...env,
        },
      }),
  ) as [ServerProcess, ServerProcess];
  const pair: ServerPair = {
    servers: [first, second],
    redis,
    databaseUrl: schema.databaseUrl,
    async dispose() {
      await Promise.all([first.stop(), second.stop()]);
      await redis.close();
      await schema.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await first.start();
    // As docs/scale.md says: the servers of a league have the same keys.
    cpSync(join(folder, '0', 'keys'), join(folder, '1', 'keys'), { recursive: true });
    await second.start();
  } catch (error) {
    await pair.dispose();
    throw error;
  }
  return pair;
}
