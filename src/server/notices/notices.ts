import type { Kysely } from 'kysely';
import type { PushSubscriptionData } from '#contract/notices.ts';
import { noticeText } from '#domain/notices/text.ts';
import { isQuiet, type NoticeWishes } from '#domain/notices/wishes.ts';
import type { Logger } from '../log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Schema } from '../store/database/schema.ts';
import * as push from '../store/repositories/push.ts';
import type { Store } from '../store/store.ts';
import { createDeliveries, type Delivery } from './deliveries.ts';
import { keepDevice, moveDevice, openDevice } from './devices.ts';
import { type Due, findDue, type Now, newlyWanted } from './due.ts';
import { createKnownStarts } from './known-starts.ts';
import type { PushClient } from './push-client.ts';

/** Notices to devices that follow something. */
export type Notices = {
  /** Tells what is due. To be called every few seconds, by one of the league's servers; a second one tells nothing twice. */
  tell(): Promise<void>;
  /**
   * Keeps what a device wants to be told.
   * @throws CodedError `rate-limited` when there are as many devices as this server serves
   */
  keep(subscription: PushSubscriptionData, wishes: NoticeWishes): Promise<void>;
  /** @throws CodedError `not-found` */
  move(from: string, subscription: PushSubscriptionData): Promise<void>;
  end(device: string): Promise<void>;
  /** Deletes what is too old. */
  sweep(): Promise<void>;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

export type NoticesOptions = {
  readonly store: Pick<Store, 'list' | 'read' | 'sequence'>;
  readonly queries: Kysely<Schema>;
  readonly secrets: Secrets;
  readonly send: PushClient;
  readonly clock: () => number;
  readonly log: Logger;
};

/**
 * What has been looked at is looked at again with each quarter of an hour: quiet hours end on one, in every zone, and
 * devices that were not to be disturbed hear then of what is still worth telling.
 */
const roundMs = 15 * 60_000;

const dayMs = 24 * 3_600_000;
/** A device that has not opened the site for so long gets nothing more. Its page says so to the server once a week. */
export const deviceLifetimeMs = 120 * dayMs;
/** Longer than anything is told. */
export const noticeReceiptMs = 7 * dayMs;

/** @param options.send calls one push service */
export function createNotices({ store, queries, secrets, send, clock, log }: NoticesOptions): Notices {
  const starts = createKnownStarts(queries, store);
  const looked = new Map<string, number>();
  /** Devices with something on its way that took nothing yet. */
  const unconfirmed = new Set<string>();
  const deliveries = createDeliveries({
    send,
    clock,
    subscriptionOf: async (id) => {
      const row = await push.findById(queries, id);
      if (row?.confirmed === false) unconfirmed.add(id);
      return row && openDevice(secrets, row);
    },
    confirm: async (id) => {
      if (unconfirmed.delete(id)) await push.confirm(queries, id);
    },
    drop: (id) => push.deleteOne(queries, id),
    onIdle: (counts, reasons) => log.info({ ...counts, reasons }, 'notices were sent'),
  });

  const noticeFor = (wishes: NoticeWishes, { occasion, match }: Due, { live }: Now) => ({
    ...noticeText(occasion.kind, match, wishes),
    tag: `match-${match.id}`,
    path: `/match/${match.id}`,
    live: live.filter(({ subjects }) => subjects.some((id) => wishes.follows.includes(id))).length,
  });

  /** The receipt comes first: a server that is killed between the two has told it once too few, not twice. */
  const tellOne = async (due: Due, now: Now, nowMs: number): Promise<Delivery[]> => {
    const { kind, key, until } = due.occasion;
    const followers = await push.findFollowers(queries, kind, due.match.subjects);
    const awake = followers.filter(({ wishes }) => !isQuiet(wishes, nowMs));
    if (awake.length === 0) return [];
    const ids = awake.map(({ id }) => id);
    const claimed = await push.claim(queries, key, ids, new Date(nowMs));
    return awake
      .filter(({ id }) => claimed.has(id))
      .map(({ id, wishes }) => ({
        device: id,
        occasion: key,
        notice: noticeFor(wishes, due, now),
        until,
      }));
  };

  return {
    async tell() {
      const nowMs = clock();
      const round = Math.floor(nowMs / roundMs);
      const now = await findDue(store, starts, nowMs);
      const keys = new Set(now.due.map(({ occasion }) => occasion.key));
      unconfirmed.clear();
      for (const key of looked.keys()) if (!keys.has(key)) looked.delete(key);
      for (const due of now.due) {
        if (looked.get(due.occasion.key) === round) continue;
        deliveries.add(await tellOne(due, now, nowMs));
        looked.set(due.occasion.key, round);
      }
    },
    async keep(subscription, wishes) {
      const nowMs = clock();
      const { id, former } = await keepDevice(queries, secrets, subscription, wishes, new Date(nowMs));
      for (const { occasion } of newlyWanted(await findDue(store, starts, nowMs), wishes, former)) {
        await push.claim(queries, occasion.key, [id], new Date(nowMs));
      }
    },
    move: (from, subscription) => moveDevice(queries, secrets, from, subscription, new Date(clock())),
    end: (device) => push.deleteOne(queries, device),
    sweep: () =>
      push.deleteOld(queries, new Date(clock() - deviceLifetimeMs), new Date(clock() - noticeReceiptMs)),
    settled: deliveries.settled,
    async stop() {
      for (const { occasion, device } of await deliveries.stop()) {
        await push.unclaim(queries, occasion, [device]);
      }
    },
  };
}
