import { subscribe } from 'valtio/vanilla';
import { channelNames } from '#contract/channels.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { RecordCache } from '#sync/cache/record-cache.ts';
import { type CachedRecord, toCachedRecords } from '#sync/cached-record.ts';
import { serverNow } from '../clock.ts';
import { connection, noteAttempt, noteFailedAttempt, setConnected, setFlags } from '../connection.ts';
import { heldKeys, takeKey } from '../production/held-keys.ts';
import { pageId, productionHub } from '../production/production.ts';
import { session } from '../session/session.ts';
import type { Confirming } from '../things/confirming.ts';
import type { DataCore } from '../things/core.ts';
import { type SharedChanges, takeSharedChanges } from '../things/shared-changes.ts';
import type { ThingMap } from '../things/thing-map.ts';
import { createUpdateBuffer } from '../things/update-buffer.ts';
import { whenIdle } from '../timing.ts';
import { type Live, type LockHolder, openLive } from './live.ts';
import type { LiveRole } from './live-state.ts';
import { openPageChannel } from './page-registry.ts';
import {
  type Asking,
  createRecordSyncState,
  type RecordSyncEffect,
  recordSyncTransition,
} from './record-sync-machine.ts';
import { type Handlers, runMachine } from './run-machine.ts';
import { onServerHeard } from './server-heard.ts';
import { openLiveSocket, prepareLiveSocket } from './socket-link.ts';

type RecordSync = {
  onUpdate(key: string, record: WireRecord): void;
  /** This page takes over for others: what happened since is asked for while it still connects. */
  onElected(): void;
  /** The leader passed on what it asked for all, over this connection or one before it. */
  onChanges(changes: SharedChanges, answer: { isCurrent: boolean; isSettled: boolean }): void;
  /** The connection is open: everything shown is subscribed and must be compared with the server. */
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
    /** Returns the keys that all pages of the browser show. */
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

  /** The leader asks once for all pages: forty requests at once would delay every one of them. */
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

/** Reason why a page may have missed something. */
type ResumeReason = 'visible' | 'restored' | 'online' | 'clock-jump';

/** Ticks further apart than this mean that the page, or the machine, slept, or that its clock was moved. */
const clockJumpMs = 5_000;
const tickMs = 1_000;

/** The events of a page and its document that are listened to; a browser's window in production. */
type PageSignals = {
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
    readonly visibilityState: string;
  };
  readonly clock: () => number;
};

/**
 * Calls back when the page returns from hiding, from the back-forward cache, from being offline or from sleep. Returns
 * a function that stops it.
 */
export function onResume(
  { page, document, clock }: PageSignals,
  resume: (reason: ResumeReason) => void,
): () => void {
  let tickedAt = clock();
  const timer = setInterval(() => {
    const pausedMs = clock() - tickedAt;
    tickedAt = clock();
    // Hidden pages tick slowly by design; they are compared when they become visible.
    if (Math.abs(pausedMs) > clockJumpMs && document.visibilityState === 'visible') resume('clock-jump');
  }, tickMs);

  const becameVisible = () => {
    if (document.visibilityState === 'visible') resume('visible');
  };
  const wasShown = (event: Event) => {
    if ((event as PageTransitionEvent).persisted) resume('restored');
  };
  const cameOnline = () => resume('online');

  document.addEventListener('visibilitychange', becameVisible);
  page.addEventListener('pageshow', wasShown);
  page.addEventListener('online', cameOnline);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', becameVisible);
    page.removeEventListener('pageshow', wasShown);
    page.removeEventListener('online', cameOnline);
  };
}

/** While the socket cannot connect, what is shown is compared by plain requests this often. */
const pollMs = 10_000;

/** The page is compared with the server again at most this often, however many signals come at once. */
const recheckRestMs = 1_000;

/** Connects this page to the server's changes and keeps it right from now on. Answers how to let go. */
export function startLive(core: DataCore, host = ''): () => void {
  const { map, cache, confirming, reading, loader } = core;
  let live: Live | undefined;

  const sync = createRecordSync({
    map,
    cache,
    confirming,
    wanted: reading.wanted,
    clock: serverNow,
    role: () => live?.role() ?? 'follower',
    sharing: {
      keys: () => live?.keysOfAll() ?? [],
      say: (changes, isSettled) => live?.tellChanges(changes, isSettled),
    },
  });

  const open = (): void => {
    noteAttempt(Date.now());
    live = openLive({
      pageId,
      openSocket: () => openLiveSocket(host),
      // A page that cannot fetch it now does so when it has to take over.
      prepareSocket: () => whenIdle(() => void prepareLiveSocket().catch(() => undefined)),
      openChannel: () => openPageChannel(channelNames.live),
      locks: navigator.locks as LockHolder | undefined,
      clock: Date.now,
      handlers: {
        onStatus(isConnected) {
          setConnected(isConnected, Date.now());
          if (!isConnected) sync.onDisconnected();
        },
        onAttemptFailed: noteFailedAttempt,
        onSession() {
          sync.onConnected();
          loader.retry();
          sayKeys();
          productionHub.sessionStarted();
        },
        onElected: sync.onElected,
        onChanges: sync.onChanges,
        onEvent: productionHub.receive,
        onFlags: setFlags,
        onUpdate: sync.onUpdate,
      },
    });
    live.watch(reading.wanted());
    productionHub.attach(live);
  };

  let hasFreshKey = takeKey(globalThis.location, globalThis.history);
  /** The page with the socket speaks for all; one that brings a new key says so itself. */
  const sayKeys = (): void => {
    if (live?.role() === 'follower' && !hasFreshKey) return;
    hasFreshKey = false;
    const keys = heldKeys();
    if (keys.length > 0) productionHub.emit('prod-keys', keys);
  };

  const close = (): void => {
    if (live === undefined) return;
    productionHub.attach(undefined);
    live.close();
    live = undefined;
    sync.onDisconnected();
    setConnected(false, Date.now());
  };

  let recheckedAt = 0;
  const recheck = async (): Promise<void> => {
    if (Date.now() - recheckedAt < recheckRestMs) return;
    recheckedAt = Date.now();
    const isAsked = await sync.recheck();
    // The server cannot be asked although the socket reports a connection, or the socket is waiting between two
    // attempts.
    if (!isAsked || !connection.isConnected) live?.restart();
  };

  const stopWatching = core.onWanted((keys) => {
    live?.watch(keys);
    sync.onWatched(keys);
  });
  const stopResume = onResume({ page: globalThis.window, document, clock: Date.now }, (reason) => {
    connection.isOnline = navigator.onLine;
    if (live === undefined) open();
    else void recheck();
    if (reason === 'online') loader.retry();
  });
  const wentOffline = async (): Promise<void> => {
    connection.isOnline = false;
    // A socket notices after many seconds; and a server on this very machine is none the worse for it.
    if (!(await sync.recheck()) && !navigator.onLine) live?.restart();
  };
  const stopHearing = onServerHeard(() => live?.restart());
  const heardOffline = () => void wentOffline();
  let person = session.user?.airtableID;
  const stopSession = subscribe(session, () => {
    if (session.user?.airtableID === person) return;
    person = session.user?.airtableID;
    live?.renew();
  });
  // A held lock and an open socket keep a page out of the back-forward cache.
  addEventListener('pagehide', close);
  addEventListener('offline', heardOffline);
  const poll = setInterval(() => {
    if (!connection.isConnected && connection.isOnline) void sync.recheck();
  }, pollMs);

  open();
  return () => {
    clearInterval(poll);
    stopWatching();
    stopResume();
    stopHearing();
    stopSession();
    removeEventListener('pagehide', close);
    removeEventListener('offline', heardOffline);
    close();
  };
}
