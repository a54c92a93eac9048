import type { WireRecord } from '#contract/records/wire.ts';
import type { RecordCache } from '#sync/cache/record-cache.ts';
import { type FiledThing, fileRecord } from '#sync/filed-thing.ts';
import type { Confirming } from '../things/confirming.ts';
import type { ThingMap } from '../things/thing-map.ts';
import { createUpdateBuffer } from '../things/update-buffer.ts';

export type StayingRight = {
  onUpdate(key: string, record: WireRecord): void;
  /** The connection stands: everything shown is subscribed and must be compared with the server. */
  onConnected(): void;
  onDisconnected(): void;
  /** Keys shown since: a change may have passed between their reading and their subscription. */
  onWatched(keys: readonly string[]): void;
  /** The page may have missed something; answers whether the server could be asked. */
  recheck(): Promise<boolean>;
};

/** A change that the server made while it took the subscription in is found by asking once more after this. */
const settleMs = 1_500;

/** A first connection later than this is no part of opening the page: the server was away, and things changed. */
const openingMs = 800;

/** Several servers may deliver neighbouring changes in another order; so many are asked for again. */
const overlap = 64;

/**
 * Keeps the records of a page equal to the server's over updates, reconnects and gaps (architecture 2.1):
 * updates are applied as they come, and whenever something may have been missed the server is asked what
 * changed.
 */
export function createStayingRight({
  map,
  cache,
  confirming,
  wanted,
  clock,
  isKeeper,
}: {
  map: ThingMap;
  cache: Pick<RecordCache, 'putMany'>;
  confirming: Confirming;
  wanted: () => readonly string[];
  clock: () => number;
  /** Whether this page stores updates for all; followers leave it to their leader. */
  isKeeper: () => boolean;
}): StayingRight {
  /** Keys that the present connection covers without a gap. */
  const covered = new Set<string>();
  const fresh = new Set<string>();
  let highest = 0;
  let isConnected = false;
  const openedAt = clock();
  let hasBeenConnected = false;
  let isConfirmPlanned = false;

  const buffer = createUpdateBuffer<readonly FiledThing[]>((updates) => {
    const things = updates.flat();
    map.apply(things);
    if (isKeeper()) void cache.putMany(things);
  });

  const confirm = async (keys: readonly string[]): Promise<boolean> => {
    if (keys.length === 0) return true;
    const isAsked = await confirming.confirm(keys);
    if (isAsked && isConnected) for (const key of keys) covered.add(key);
    return isAsked;
  };

  const confirmLater = (): void => {
    if (isConfirmPlanned) return;
    isConfirmPlanned = true;
    setTimeout(() => {
      isConfirmPlanned = false;
      const keys = [...fresh];
      fresh.clear();
      void confirm(keys);
    }, settleMs);
  };

  return {
    onUpdate(key, record) {
      const things = fileRecord(record, { checkedAt: clock() }, key);
      for (const { revision = 0 } of things) highest = Math.max(highest, revision);
      buffer.push(things);
    },
    onConnected() {
      isConnected = true;
      const keys = wanted();
      for (const key of keys) fresh.add(key);
      // A page that has just opened has just read them.
      const isOpening = !hasBeenConnected && clock() - openedAt <= openingMs;
      if (!isOpening) void confirm(keys);
      hasBeenConnected = true;
      confirmLater();
    },
    onDisconnected() {
      isConnected = false;
      if (highest > overlap) map.confirm([...covered], { asOf: highest - overlap, checkedAt: clock() });
      covered.clear();
      highest = 0;
    },
    onWatched(keys) {
      if (!isConnected) return;
      for (const key of keys) fresh.add(key);
      confirmLater();
    },
    recheck: () => confirm(wanted()),
  };
}
