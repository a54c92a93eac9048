import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { CallerAddress } from '../http/caller-address.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Schema } from '../store/database/schema.ts';
import type { TimedOwner } from '../store/database/timed-owner.ts';
import type { Store } from '../store/store.ts';
import { repeatOnOwner } from '../timed-updates.ts';
import { addNoticeRoutes } from './notice-routes.ts';
import { createNotices } from './notices.ts';
import { createPushClient, type PushClient } from './push-client.ts';
import { openPushKeys } from './push-keys.ts';

/** How late a notice may be. */
export const noticeCheckMs = 5_000;
const sweepMs = 3_600_000;

type Starting = {
  readonly config: Pick<Config, 'push' | 'redisUrl' | 'databaseUrl'>;
  readonly store: Store;
  readonly queries: Kysely<Schema>;
  readonly secrets: Secrets;
  readonly callerAddress: CallerAddress;
  readonly fetch: typeof globalThis.fetch;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'notices'>;
};

const counted =
  (send: PushClient, { notices }: Pick<Metrics, 'notices'>): PushClient =>
  async (...call) => {
    const outcome = await send(...call);
    notices.inc({ result: outcome.kind });
    return outcome;
  };

/** Notices as a part of the server: its routes, and its work by the clock. */
export async function openNotices({
  config,
  store,
  queries,
  secrets,
  callerAddress,
  fetch,
  log,
  metrics,
}: Starting) {
  const isShared = config.redisUrl !== undefined || config.databaseUrl !== undefined;
  const keys = config.push && (await openPushKeys(queries, secrets, { isShared, log }));
  const notices =
    config.push && keys
      ? createNotices({
          store,
          queries,
          secrets,
          send: counted(createPushClient(keys, config.push.contact, { fetch, clock: Date.now }), metrics),
          clock: Date.now,
          log,
        })
      : undefined;
  return {
    addRoutes: (app: Hono): void =>
      addNoticeRoutes(app, {
        notices,
        publicKey: keys?.publicKey,
        services: config.push?.services ?? [],
        callerAddress,
        clock: Date.now,
      }),
    /** @returns how to stop: what no push service has taken is told after the next start */
    start(owner: Pick<TimedOwner, 'isOwner'>): () => Promise<void> {
      if (notices === undefined) return async () => undefined;
      const failed = (error: unknown): void => log.error({ err: error }, 'telling devices failed');
      const stops = [
        repeatOnOwner(owner, noticeCheckMs, notices.tell, failed),
        repeatOnOwner(owner, sweepMs, notices.sweep, failed),
      ];
      return async () => {
        for (const stop of stops) stop();
        await notices.stop();
      };
    },
  };
}
