import type { WireRecord } from '#contract/records/wire.ts';
import type { Confirmation } from '#sync/cache/record-cache.ts';
import { type CachedRecord, isMissing } from '#sync/cached-record.ts';
import { isKnownAt, isOutdated, knownThrough } from '#sync/freshness.ts';

export type ThingStatus = 'loading' | 'ready' | 'missing' | 'unavailable';

type EntryValues = {
  readonly record: WireRecord | undefined;
  readonly status: ThingStatus;
  readonly revision: number | undefined;
  readonly asOf: number | undefined;
  /** Time of the server's last confirmation of the copy, ms. */
  readonly checkedAt: number | undefined;
  /** The record with this device's own unconfirmed fields on top, while there are any (actions/optimistic-records.ts). */
  readonly shown: WireRecord | undefined;
  readonly pending: PendingFields | undefined;
};

/**
 * Entry of one key, whose changes reach only its own listeners. It is no proxy: a long list has thousands of entries, and
 * creating a proxy takes longer than everything else that is done with one of them.
 */
export class ThingEntry implements EntryValues {
  readonly record: EntryValues['record'] = undefined;
  readonly status: EntryValues['status'] = 'loading';
  readonly revision: EntryValues['revision'] = undefined;
  readonly asOf: EntryValues['asOf'] = undefined;
  readonly checkedAt: EntryValues['checkedAt'] = undefined;
  readonly shown: EntryValues['shown'] = undefined;
  readonly pending: EntryValues['pending'] = undefined;
  #listeners: Set<() => void> | undefined;

  /** Changes some of the values. Listeners are called once, before it returns, if one of them is another value. */
  set(values: Partial<EntryValues>): void {
    const isChanged = (Object.keys(values) as (keyof EntryValues)[]).some(
      (name) => this[name] !== values[name],
    );
    if (!isChanged) return;
    Object.assign(this, values);
    if (this.#listeners !== undefined) for (const listener of [...this.#listeners]) listener();
  }

  /** Calls back within each change. Returns a function that stops it. */
  subscribe(listener: () => void): () => void {
    const own = () => listener();
    this.#listeners ??= new Set();
    this.#listeners.add(own);
    return () => void this.#listeners?.delete(own);
  }
}

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

/** The records in the memory of this page, one entry per key. Knows neither network nor disk. */
export function createThingMap(read: (raw: unknown) => WireRecord | undefined): ThingMap {
  const entries = new Map<string, ThingEntry>();
  let currentEpoch: string | undefined;

  const entry = (key: string): ThingEntry => {
    let found = entries.get(key);
    if (found === undefined) {
      found = new ThingEntry();
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
      for (const held of entries.values()) held.set({ revision: undefined, asOf: 0 });
    }
    currentEpoch = epoch;
  };

  const applyOne = (thing: CachedRecord): void => {
    const held = entry(thing.key);
    const before = known(thing.key);
    if (before && isOutdated(thing, before)) return;
    const record = isMissing(thing) ? undefined : read(thing.record);
    held.set({
      asOf: knownThrough(thing, before),
      checkedAt: Math.max(thing.checkedAt, held.checkedAt ?? 0),
      // The object stays while its content does, so that nothing is drawn anew.
      record: isSameContent(record, held.record) ? held.record : record,
      revision: thing.revision,
      status: record === undefined ? 'missing' : 'ready',
    });
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
        held.set({
          asOf: Math.max(asOf, held.asOf ?? 0),
          checkedAt: Math.max(checkedAt, held.checkedAt ?? 0),
        });
      }
    },
    markUnavailable(keys) {
      for (const key of keys) {
        if (known(key) === undefined) entry(key).set({ status: 'unavailable' });
      }
    },
    epoch: () => currentEpoch,
    knownSince: (keys) => keys.reduce((least, key) => Math.min(least, entries.get(key)?.asOf ?? 0), Infinity),
  };
}

function isSameContent(a: WireRecord | undefined, b: WireRecord | undefined): boolean {
  return a === b || (a?.__revision === b?.__revision && JSON.stringify(a) === JSON.stringify(b));
}
