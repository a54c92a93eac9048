import type { WireRecord } from '#contract/records/wire.ts';
import type { RecordCache } from '#sync/cache/record-cache.ts';
import { type CachedRecord, toCachedRecords } from '#sync/cached-record.ts';
import type { Confirming, Share } from '../things/confirming.ts';
import { type SharedChanges, takeSharedChanges } from '../things/shared-changes.ts';
import type { ThingMap } from '../things/thing-map.ts';
import { createUpdateBuffer } from '../things/update-buffer.ts';
import { delayOnce, wait } from '../timing.ts';
import type { LiveRole } from './live-state.ts';

export type StayingRight = {
  onUpdate(key: string, record: WireRecord): void;
  /** This page takes over for others: what happened since is asked for while it still connects. */
  onElected(): void;
  /** The leader passed on what it asked for all, over this connection or one before it. */
  onChanges(changes: SharedChanges, answer: { isCurrent: boolean; isSettled: boolean }): void;
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

/** A page that takes over asks this long after each answer again until its own connection stands: it may be slow. */
const takeOver = { pauseMs: 25, longestMs: 2_000 };

/** A leader that has not passed on its answer by then has none: the page asks for itself. */
const patienceMs = 500;

/** Followers whose leader said nothing of these keys ask this much later than it, each in its own moment. */
const spreadMs = { least: 500, further: 1_000 };

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
  role,
  sharing,
  random = Math.random,
}: {
  map: ThingMap;
  cache: Pick<RecordCache, 'putMany'>;
  confirming: Confirming;
  wanted: () => readonly string[];
  clock: () => number;
  /** Followers leave storing to their leader, and asking as well while it answers. */
  role: () => LiveRole;
  sharing: {
    /** What all pages of the browser show. */
    keys(): readonly string[];
    say(changes: SharedChanges, isSettled: boolean): void;
  };
  /** Between 0 and 1. */
  random?: () => number;
}): StayingRight {
  /** Keys that the present connection covers without a gap. */
  const covered = new Set<string>();
  const fresh = new Set<string>();
  let highest = 0;
  let isConnected = false;
  const openedAt = clock();
  let hasBeenConnected = false;
  /** Whether everything, and not only what was shown since, is to be compared once more. */
  let isSessionNew = false;
  let isTakingOver = false;
  /** An answer without news that the others were not told. */
  let untold: SharedChanges | undefined;

  const buffer = createUpdateBuffer<readonly CachedRecord[]>((updates) => {
    const things = updates.flat();
    map.apply(things);
    if (role() !== 'follower') void cache.putMany(things);
  });

  const confirm = async (keys: readonly string[], share?: Share): Promise<boolean> => {
    if (keys.length === 0) return true;
    const isAsked = await (share ? confirming.confirm(keys, share) : confirming.confirm(keys));
    if (isAsked && isConnected) for (const key of keys) covered.add(key);
    return isAsked;
  };

  /** The leader asks once for everybody: forty questions at once would keep all of them waiting. */
  const confirmForAll = (keys: readonly string[], isSettled: boolean, isUrgent = false): Promise<boolean> =>
    confirm(keys, { keys: sharing.keys(), answered: (changes) => tell(changes, isSettled), isUrgent });

  /** While it takes over, news alone: forty pages that note that nothing has changed keep each other waiting. */
  const tell = (answer: SharedChanges, isSettled: boolean): void => {
    const doJoin = untold?.epoch === answer.epoch && answer.since <= untold.sequence;
    const changes = untold && doJoin ? since(untold, answer) : answer;
    const isNews = !isTakingOver || answer.things.length > 0;
    untold = isNews ? undefined : changes;
    if (isNews) sharing.say(changes, isSettled);
  };

  const askUntilConnected = async (): Promise<void> => {
    const endsAt = clock() + takeOver.longestMs;
    while (isTakingOver && clock() < endsAt) {
      if (!(await confirmForAll(wanted(), false))) break;
      await wait(takeOver.pauseMs);
    }
    isTakingOver = false;
  };

  const impatience = delayOnce(patienceMs, () => {
    if (isConnected) void confirm(wanted());
  });

  const settling = delayOnce(settleMs, () => {
    const keys = [...fresh];
    fresh.clear();
    const isForAll = isSessionNew && role() === 'leader';
    isSessionNew = false;
    void (isForAll ? confirmForAll(keys, true) : confirm(keys));
  });

  /** The gapless part of a connection counts: what was asked then is known up to its last update. */
  const noteCovered = (): void => {
    const asOf = highest - overlap;
    if (asOf > 0) map.confirm([...covered], { since: 0, asOf, checkedAt: clock() });
    covered.clear();
    highest = 0;
  };

  return {
    onUpdate(key, record) {
      const things = toCachedRecords(record, { checkedAt: clock() }, key);
      for (const { revision = 0 } of things) highest = Math.max(highest, revision);
      buffer.push(things);
    },
    onElected() {
      if (!hasBeenConnected || isTakingOver) return;
      isTakingOver = true;
      void askUntilConnected();
    },
    onChanges(changes, { isCurrent, isSettled }) {
      const taken = takeSharedChanges(map, wanted(), changes, clock());
      if (!isCurrent || !isConnected) return;
      if (taken === undefined) {
        void confirm(wanted());
        return;
      }
      impatience.stop();
      for (const key of taken.confirmed) {
        covered.add(key);
        if (isSettled) fresh.delete(key);
      }
      void confirm(taken.unasked);
    },
    onConnected() {
      noteCovered();
      isConnected = true;
      isTakingOver = false;
      isSessionNew = true;
      const keys = wanted();
      for (const key of keys) fresh.add(key);
      // A page that has just opened has just read them.
      const isOpening = !hasBeenConnected && clock() - openedAt <= openingMs;
      hasBeenConnected = true;
      const isFollowing = role() === 'follower' && !isOpening;
      if (isFollowing) impatience.call();
      // What was asked when it was elected may have been answered before the server knew of this connection.
      else if (!isOpening) void (role() === 'leader' ? confirmForAll(keys, false, true) : confirm(keys));
      settling.call(isFollowing ? settleMs + spreadMs.least + random() * spreadMs.further : settleMs);
    },
    onDisconnected() {
      isConnected = false;
      isTakingOver = false;
      impatience.stop();
      noteCovered();
    },
    onWatched(keys) {
      if (!isConnected) return;
      for (const key of keys) fresh.add(key);
      settling.call();
    },
    recheck: () => confirm(wanted()),
  };
}

/** Two answers in a row, of which the first had no news, as one. */
function since(before: SharedChanges, answer: SharedChanges): SharedChanges {
  const asked = new Set(before.keys);
  return { ...answer, since: before.since, keys: answer.keys.filter((key) => asked.has(key)) };
}
