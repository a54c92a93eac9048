import { proxy, ref } from 'valtio/vanilla';
import type { WireRecord } from '#contract/records/wire.ts';
import type { Confirmation } from '#sync/cache/record-cache.ts';
import { type CachedRecord, isMissing } from '#sync/cached-record.ts';
import { isKnownAt, isOutdated, knownThrough } from '#sync/freshness.ts';

export type ThingStatus = 'loading' | 'ready' | 'missing' | 'unavailable';

/** Entry of one key: a small proxy of its own, so that a change reaches only its readers. */
export type ThingEntry = {
  record: WireRecord | undefined;
  status: ThingStatus;
  revision: number | undefined;
  asOf: number | undefined;
  /** Time of the server's last confirmation of the copy, ms. */
  checkedAt: number | undefined;
  /** The record with this device's own unconfirmed fields on top, while there are any (actions/optimistic-records.ts). */
  shown: WireRecord | undefined;
  pending: PendingFields | undefined;
};

/** Unconfirmed fields of this device, with the state of their action. */
export type PendingFields = Readonly<Record<string, Pending>>;

export type Pending = {
  readonly state: 'sending' | 'waiting' | 'conflict';
  /** Time of the action, ms by the server's clock. */
  readonly since: number;
};

export type ThingMap = {
  /** The entry of a clean key, created on first use. */
  entry(key: string): ThingEntry;
  /** The entry if there is one already. */
  peek(key: string): ThingEntry | undefined;
  /** Returns true if the state of a key is known: its record, or that none exists. */
  isHeld(key: string): boolean;
  /** Takes newer copies and drops older ones. */
  apply(things: readonly CachedRecord[], epoch?: string): void;
  confirm(keys: readonly string[], confirmed: Confirmation): void;
  /** Notes that neither the server nor the cache could deliver the records of these keys. */
  markUnavailable(keys: readonly string[]): void;
  /** The server database whose change numbers are held. */
  epoch(): string | undefined;
  /** Last change number known for every one of these keys; 0 when one of them has none. */
  knownSince(keys: readonly string[]): number;
};

/** The records in the memory of this page, one proxy per key. Knows neither network nor disk. */
export function createThingMap(read: (raw: unknown) => WireRecord | undefined): ThingMap {
  const entries = new Map<string, ThingEntry>();
  let currentEpoch: string | undefined;

  const entry = (key: string): ThingEntry => {
    let found = entries.get(key);
    if (found === undefined) {
      found = proxy<ThingEntry>({
        record: undefined,
        status: 'loading',
        revision: undefined,
        asOf: undefined,
        checkedAt: undefined,
        shown: undefined,
        pending: undefined,
      });
      entries.set(key, found);
    }
    return found;
  };

  const known = (key: string): ThingEntry | undefined => {
    const held = entries.get(key);
    return held?.status === 'ready' || held?.status === 'missing' ? held : undefined;
  };

  const enterEpoch = (epoch: string): void => {
    if (currentEpoch !== undefined && currentEpoch !== epoch) {
      for (const held of entries.values()) {
        held.revision = undefined;
        held.asOf = 0;
      }
    }
    currentEpoch = epoch;
  };

  const applyOne = (thing: CachedRecord): void => {
    const held = entry(thing.key);
    const before = known(thing.key);
    if (before && isOutdated(thing, before)) return;
    held.asOf = knownThrough(thing, before);
    held.checkedAt = Math.max(thing.checkedAt, held.checkedAt ?? 0);
    const record = isMissing(thing) ? undefined : read(thing.record);
    // The object stays while its content does, so that nothing is drawn anew.
    if (!isSameContent(record, held.record)) held.record = record === undefined ? undefined : ref(record);
    held.revision = thing.revision;
    held.status = record === undefined ? 'missing' : 'ready';
  };

  return {
    entry,
    peek: (key) => entries.get(key),
    isHeld: (key) => known(key) !== undefined,
    apply(things, epoch) {
      if (epoch !== undefined) enterEpoch(epoch);
      for (const thing of things) applyOne(thing);
    },
    confirm(keys, { since, asOf, checkedAt }) {
      for (const key of keys) {
        const held = known(key);
        if (held === undefined || !isKnownAt(held, since)) continue;
        held.asOf = Math.max(asOf, held.asOf ?? 0);
        held.checkedAt = Math.max(checkedAt, held.checkedAt ?? 0);
      }
    },
    markUnavailable(keys) {
      for (const key of keys) {
        if (known(key) === undefined) entry(key).status = 'unavailable';
      }
    },
    epoch: () => currentEpoch,
    knownSince: (keys) => keys.reduce((least, key) => Math.min(least, entries.get(key)?.asOf ?? 0), Infinity),
  };
}

function isSameContent(a: WireRecord | undefined, b: WireRecord | undefined): boolean {
  return a === b || (a?.__revision === b?.__revision && JSON.stringify(a) === JSON.stringify(b));
}
