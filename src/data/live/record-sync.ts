import type { WireRecord } from '#contract/records/wire.ts';
import type { RecordCache } from '#sync/cache/record-cache.ts';
import { type CachedRecord, toCachedRecords } from '#sync/cached-record.ts';
import type { Confirming } from '../things/confirming.ts';
import { type SharedChanges, takeSharedChanges } from '../things/shared-changes.ts';
import type { ThingMap } from '../things/thing-map.ts';
import { createUpdateBuffer } from '../things/update-buffer.ts';
import type { LiveRole } from './live-state.ts';
import {
  type Asking,
  createRecordSyncState,
  type RecordSyncEffect,
  recordSyncTransition,
} from './record-sync-machine.ts';
import { type Handlers, runMachine } from './run-machine.ts';

export type RecordSync = {
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

/** Runs the state machine of record-sync-machine.ts on the records, the cache and the server of a page. */
export function createRecordSync({
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
}): RecordSync {
  const buffer = createUpdateBuffer<readonly CachedRecord[]>((updates) => {
    const things = updates.flat();
    map.apply(things);
    if (role() !== 'follower') void cache.putMany(things);
  });

  /** The leader asks once for everybody: forty questions at once would keep all of them waiting. */
  const askServer = (keys: readonly string[], asking: Asking): Promise<boolean> => {
    if (keys.length === 0) return Promise.resolve(true);
    if (asking.for === 'own') return confirming.confirm(keys);
    const { isSettled, isUrgent } = asking.for === 'all' ? asking : { isSettled: false, isUrgent: false };
    const answered = (changes: SharedChanges) => machine.dispatch({ type: 'answered', changes, isSettled });
    return confirming.confirm(keys, { keys: sharing.keys(), answered, isUrgent });
  };
  const ask = async (keys: readonly string[], asking: Asking): Promise<boolean> => {
    const isAsked = await askServer(keys, asking);
    machine.dispatch({ type: 'asked', keys, asking, isAsked });
    return isAsked;
  };

  const perform: Handlers<RecordSyncEffect> = {
    apply: ({ things }) => buffer.push(things),
    ask: ({ keys, asking }) => void ask(keys, asking),
    share: ({ changes, isSettled }) => sharing.say(changes, isSettled),
    confirm: ({ keys, asOf }) => map.confirm(keys, { since: 0, asOf, checkedAt: clock() }),
  };

  const machine = runMachine({
    initial: createRecordSyncState(clock()),
    transition: (state, event: Parameters<typeof recordSyncTransition>[1]) =>
      recordSyncTransition(state, event, { now: clock(), role: role(), wanted, random: random() }),
    perform,
  });

  return {
    onUpdate: (key, record) =>
      machine.dispatch({ type: 'updated', things: toCachedRecords(record, { checkedAt: clock() }, key) }),
    onElected: () => machine.dispatch({ type: 'elected' }),
    onChanges(changes, answer) {
      const taken = takeSharedChanges(map, wanted(), changes, clock());
      machine.dispatch({ type: 'shared', taken, ...answer });
    },
    onConnected: () => machine.dispatch({ type: 'connected' }),
    onDisconnected: () => machine.dispatch({ type: 'disconnected' }),
    onWatched: (keys) => machine.dispatch({ type: 'watched', keys }),
    recheck: () => ask(wanted(), { for: 'own' }),
  };
}
