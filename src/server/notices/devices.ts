import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { CodedError } from '#contract/errors.ts';
import { type PushSubscriptionData, pushSubscription } from '#contract/notices.ts';
import type { NoticeWishes } from '#domain/notices/wishes.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Schema } from '../store/database/schema.ts';
import * as push from '../store/repositories/push.ts';

/** Devices that get notices. A push takes a millisecond or two of this thread: all of them take less than a minute. */
export const maximumDevices = 20_000;

const placeOf = (id: string) => ({ id, field: 'subscription' });

/** Names a device without saying its endpoint. */
export const deviceId = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

const seal = (secrets: Secrets, id: string, subscription: PushSubscriptionData): string =>
  secrets.seal(JSON.stringify(subscription), placeOf(id));

/** The subscription of a device; undefined when its key is gone. */
export function openDevice(
  secrets: Pick<Secrets, 'open'>,
  { id, sealed }: Pick<push.PushRow, 'id' | 'sealed'>,
): PushSubscriptionData | undefined {
  const text = secrets.open(sealed, placeOf(id));
  return text === undefined ? undefined : v.parse(pushSubscription, JSON.parse(text));
}

/**
 * Keeps what a device wants to be told. If the maximum number of devices is stored, one that never took a notice is
 * removed. Such devices can be made up; the page of a real one registers again within a week.
 * @returns its id and former wishes
 * @throws CodedError `rate-limited` when all of them took one
 */
export async function keepDevice(
  queries: Kysely<Schema>,
  secrets: Secrets,
  subscription: PushSubscriptionData,
  wishes: NoticeWishes,
  now: Date,
  most = maximumDevices,
): Promise<{ id: string; former: NoticeWishes | undefined }> {
  const id = deviceId(subscription.endpoint);
  const known = await push.findById(queries, id);
  const isFull = known === undefined && (await push.countAll(queries)) >= most;
  if (isFull && !(await push.deleteUnconfirmed(queries))) {
    throw new CodedError('rate-limited', { retryAfterSeconds: 3600 });
  }
  await push.upsert(queries, { id, sealed: seal(secrets, id, subscription), wishes }, now);
  return { id, former: known?.wishes };
}

/**
 * A browser replaced its subscription: the wishes and what was told go with it.
 * @throws CodedError `not-found` for a device that has none
 */
export async function moveDevice(
  queries: Kysely<Schema>,
  secrets: Secrets,
  from: string,
  subscription: PushSubscriptionData,
  now: Date,
): Promise<void> {
  const [old, id] = [deviceId(from), deviceId(subscription.endpoint)];
  const known = await push.findById(queries, old);
  if (known === undefined) throw new CodedError('not-found');
  await queries.transaction().execute(async (transaction) => {
    await push.upsert(
      transaction,
      { id, sealed: seal(secrets, id, subscription), wishes: known.wishes },
      now,
    );
    if (id === old) return;
    await push.moveReceipts(transaction, old, id);
    await push.deleteOne(transaction, old);
  });
}

/** Encrypts all subscriptions with the key that seals now; those that cannot be read are dropped. */
export async function resealDevices(queries: Kysely<Schema>, secrets: Secrets): Promise<void> {
  for (const row of await push.findAll(queries)) {
    const subscription = openDevice(secrets, row);
    if (subscription === undefined) await push.deleteOne(queries, row.id);
    else await push.reseal(queries, row.id, seal(secrets, row.id, subscription));
  }
}
