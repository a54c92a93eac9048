import type { Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { CodedError } from '#contract/errors.ts';
import { type NoticesAnswer, noticePaths } from '#contract/notice-calls.ts';
import { endNoticesRequest, noticesRequest } from '#contract/notices.ts';
import type { Config } from '../config.ts';
import { type CallerAddress, isThisMachine } from '../http/caller-address.ts';
import { readJson } from '../http/request-body.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { createRates } from '../rates.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Schema } from '../store/database/schema.ts';
import type { TimedOwner } from '../store/database/timed-owner.ts';
import type { Store } from '../store/store.ts';
import { repeatOnOwner } from '../timed-updates.ts';
import { deviceId } from './devices.ts';
import { createNotices, type Notices } from './notices.ts';
import { createPushClient, type PushClient } from './push-client.ts';
import { openPushKeys } from './push-keys.ts';

/** Hosts of the services that browsers subscribe with: Chromium's, Firefox's, Safari's and Edge's. */
const knownHosts = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /(?:^|\.)push\.apple\.com$/,
  /(?:^|\.)notify\.windows\.com$/,
];

/**
 * Returns true if this server may call an endpoint from a stranger: one of a known push service, or of an origin of
 * the configuration. Any other would let strangers have it call any address.
 *
 * @param origins further origins, `https://push.example.org`
 */
function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (origins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && knownHosts.some((known) => known.test(hostname));
}

type NoticeRoutes = {
  /** Undefined where this installation sends none. */
  readonly notices: Notices | undefined;
  readonly publicKey: string | undefined;
  /** Origins of further push services. */
  readonly services: readonly string[];
  readonly callerAddress: CallerAddress;
  readonly clock: () => number;
};

/** Changes of one address: each phone of a venue has a dozen on a match day. */
const changeRate = { burst: 300, perSecond: 0.2 };

const invalid = (problem: string) => new CodedError('invalid-value', { problem });

/** Notices to devices, without an account: a device is known by the endpoint of its push subscription, which is secret. */
export function addNoticeRoutes(app: Hono, options: NoticeRoutes): void {
  const { notices, publicKey, services, callerAddress, clock } = options;
  const rates = createRates(clock, changeRate);

  /** @throws CodedError `not-found`, `rate-limited`, `invalid-json`, `invalid-value` */
  const read = async <T>(c: Context, schema: v.GenericSchema<unknown, T>): Promise<[Notices, T]> => {
    if (notices === undefined) throw new CodedError('not-found');
    const address = callerAddress(c);
    const waitMs = isThisMachine(address) ? 0 : rates.take(address);
    if (waitMs > 0) throw new CodedError('rate-limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    const body = v.safeParse(schema, await readJson(c));
    if (!body.success) throw invalid('The notices are not complete.');
    c.header('Cache-Control', 'no-store');
    return [notices, body.output];
  };

  app.get(noticePaths.notices, (c) => {
    const answer: NoticesAnswer = { error: false, key: (notices && publicKey) ?? null };
    return c.json(answer, 200, { 'Cache-Control': 'no-store' });
  });

  app.post(noticePaths.notices, async (c) => {
    const [open, request] = await read(c, noticesRequest);
    const { subscription } = request;
    if (!isPushService(subscription.endpoint, services)) {
      throw invalid("This site does not know this browser's push service.");
    }
    if ('wishes' in request) await open.keep(subscription, request.wishes);
    else await open.move(request.from, subscription);
    return c.json({ error: false });
  });

  app.post(noticePaths.end, async (c) => {
    const [open, { endpoint }] = await read(c, endNoticesRequest);
    await open.end(deviceId(endpoint));
    return c.json({ error: false });
  });
}

/** Longest delay of a notice, ms. */
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
