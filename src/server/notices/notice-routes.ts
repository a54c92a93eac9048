import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { CodedError } from '#contract/errors.ts';
import { type NoticesAnswer, noticePaths } from '#contract/notice-calls.ts';
import { endNoticesRequest, noticesRequest } from '#contract/notices.ts';
import { type CallerAddress, isThisMachine } from '../http/caller-address.ts';
import { readJson } from '../http/request-body.ts';
import { createRates } from '../rates.ts';
import { deviceId } from './devices.ts';
import type { Notices } from './notices.ts';
import { isPushService } from './push-services.ts';

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
