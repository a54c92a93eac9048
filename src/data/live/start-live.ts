import { subscribe } from 'valtio/vanilla';
import { channelNames } from '#contract/channels.ts';
import { serverNow } from '../clock.ts';
import { connection, noteAttempt, noteFailedAttempt, setConnected, setFlags } from '../connection.ts';
import { heldKeys, takeKey } from '../production/held-keys.ts';
import { pageId } from '../production/page-id.ts';
import { productionHub } from '../production/production.ts';
import { session } from '../session/session.ts';
import type { DataCore } from '../things/core.ts';
import { whenIdle } from '../timing.ts';
import { type Live, openLive } from './live.ts';
import { openPageChannel } from './page-channel.ts';
import type { LockHolder } from './page-locks.ts';
import { createRecordSync } from './record-sync.ts';
import { onResume } from './resume.ts';
import { onServerHeard } from './server-heard.ts';
import { openLiveSocket, prepareLiveSocket } from './socket-link.ts';

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
    // The server cannot be asked although the socket says it stands, or is asleep between two tries.
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
