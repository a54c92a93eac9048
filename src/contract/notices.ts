import * as v from 'valibot';
import { noticeKinds } from '#domain/notices/occasions.ts';
import { isKnownZone } from '#domain/time/zone-time.ts';
import { maximumNoticeFollows } from './notice-calls.ts';

const cleanKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{14}$/));
const minuteOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60 - 1));

/** Notices that a device subscribes to, as `NoticeWishes`. */
export const noticeWishes = v.object({
  follows: v.pipe(v.array(cleanKey), v.maxLength(maximumNoticeFollows)),
  kinds: v.pipe(v.array(v.picklist(noticeKinds)), v.maxLength(noticeKinds.length)),
  withResult: v.boolean(),
  quiet: v.nullable(v.object({ from: minuteOfDay, to: minuteOfDay })),
  zone: v.pipe(
    v.string(),
    v.maxLength(64),
    v.check((zone) => zone !== 'local' && isKnownZone(zone)),
  ),
  is24Hour: v.boolean(),
});

const endpoint = v.pipe(v.string(), v.maxLength(1000));

/** A browser's push subscription, as returned by `PushSubscription.toJSON`. Its endpoint identifies the device. */
export const pushSubscription = v.object({
  endpoint,
  keys: v.object({
    // An uncompressed point of P-256, and 16 bytes.
    p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}=?$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(?:==)?$/)),
  }),
});

/** Body of POST `/api/notices`. Without wishes those of the device's former subscription, `from`, are taken over. */
export const noticesRequest = v.union([
  v.object({ subscription: pushSubscription, wishes: noticeWishes }),
  v.object({ subscription: pushSubscription, from: endpoint }),
]);

/** Body of POST `/api/notices/end`. */
export const endNoticesRequest = v.object({ endpoint });

export type PushSubscriptionData = v.InferOutput<typeof pushSubscription>;
