import { lockNames } from '#contract/channels.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { ProductionRooms } from '#contract/socket.ts';
import type { SharedChanges } from '../things/shared-changes.ts';
import { liveTransition } from './live-machine.ts';
import {
  createLiveState,
  type LiveEffect,
  type LiveEvent,
  type LiveRole,
  readLiveMessage,
  registrySnapshot,
} from './live-state.ts';
import type { PageChannel } from './page-registry.ts';
import { type Handlers, runMachine } from './run-machine.ts';
import { type LiveSocket, openSocketLink, type SocketLink } from './socket-link.ts';

/** The part of the Web Locks that is used; absent on plain http and in old browsers. */
export type LockHolder = {
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>;
};

/**
 * Waits for the lock that makes this page the one with the socket. The browser passes it on when a page closes
 * or crashes. Answers how to give it up, or to stop waiting.
 */
function requestLeadership(locks: LockHolder, onElected: () => void): () => void {
  return takeLock(locks, lockNames.leader, onElected);
}

/**
 * Holds the lock that says this page lives, for as long as it does. Answers how to let go.
 *
 * @param onHeld from now on others may wait for this page's end
 */
function holdPresenceLock(locks: LockHolder, pageId: string, onHeld: () => void): () => void {
  return takeLock(locks, lockNames.presence + pageId, onHeld);
}

/**
 * Calls back once a page that held its presence lock has ended, however it ended: the browser gives the lock away at
 * once, where messages and timers of a crashed page would not tell. Answers how to stop waiting.
 */
function awaitPageEnd(locks: LockHolder, pageId: string, onEnded: () => void): () => void {
  const stop = takeLock(locks, lockNames.presence + pageId, () => {
    onEnded();
    stop();
  });
  return stop;
}

function takeLock(locks: LockHolder, name: string, onHeld: () => void): () => void {
  const withdraw = new AbortController();
  let release: () => void = () => undefined;
  const term = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks
    .request(name, { signal: withdraw.signal }, () => {
      if (!withdraw.signal.aborted) onHeld();
      return term;
    })
    // Withdrawing rejects the request: nothing to do about it.
    .catch(() => undefined);
  return () => {
    release();
    withdraw.abort();
  };
}

export type LiveHandlers = {
  /** Called with the connection state of the page that holds the socket. */
  onStatus(isConnected: boolean): void;
  /** An attempt of this page to connect failed; it is repeated. */
  onAttemptFailed?(): void;
  /** A connection was made, by this page or its leader: what happened before may have been missed. */
  onSession(): void;
  /** This page took over from another one: it asks for all from now on. */
  onElected(): void;
  /** The leader asked for all pages; for the present connection, or one before it. */
  onChanges(changes: SharedChanges, answer: { isCurrent: boolean; isSettled: boolean }): void;
  onUpdate(key: string, record: WireRecord): void;
  onFlags(flags: readonly string[]): void;
  /** Any other event of the server, whichever page it was for. */
  onEvent(event: string, values: readonly unknown[]): void;
};

export type Live = {
  role(): LiveRole;
  isConnected(): boolean;
  /** The keys that all pages of the browser show. */
  keysOfAll(): readonly string[];
  /** Passes the server's answer on to the other pages if this page is the leader; does nothing otherwise. */
  tellChanges(changes: SharedChanges, isSettled: boolean): void;
  /** The page shows these keys from now on. */
  watch(keys: readonly string[]): void;
  /** The page is in exactly these production rooms from now on. */
  setRooms(rooms: ProductionRooms): void;
  /** Sends an event over whichever page holds the socket; lost when there is no connection. */
  emit(event: string, values: readonly unknown[], actAs: string | undefined): void;
  /** Connects anew without looking disconnected: the server reads who is signed in when a connection is made. */
  renew(): void;
  /** Reconnects: the connection may be dead although no event reported it. */
  restart(): void;
  close(): void;
};

export type LiveOptions = {
  /** This page among those of the browser. */
  readonly pageId: string;
  readonly openSocket: () => Promise<LiveSocket>;
  /** Makes ready what `openSocket` needs, for pages that may have to take over. */
  readonly prepareSocket?: (() => void) | undefined;
  readonly openChannel: () => PageChannel | undefined;
  readonly locks: LockHolder | undefined;
  readonly clock: () => number;
  readonly handlers: LiveHandlers;
};

const heartbeatMs = 1_000;

/**
 * Runs the state machine of live-machine.ts in a page: owns its socket, channel, locks and timers. Without locks or
 * channel every page has a socket of its own.
 */
export function openLive(options: LiveOptions): Live {
  const { pageId, openSocket, prepareSocket, openChannel, locks, clock, handlers } = options;
  const channel = locks === undefined ? undefined : openChannel();
  const awaited = new Map<string, () => void>();
  let link: SocketLink | undefined;

  const openLink = (): void => {
    // Events of a link do not count after another one has replaced it.
    const dispatchIfCurrent = (event: LiveEvent): void => {
      if (link === opened) machine.dispatch(event);
    };
    const opened = openSocketLink(openSocket, {
      onConnected: () =>
        dispatchIfCurrent({ type: 'socket-connected', session: `${clock()}-${Math.random()}` }),
      onDisconnected: () => dispatchIfCurrent({ type: 'socket-lost' }),
      onAttemptFailed: () => handlers.onAttemptFailed?.(),
      onFlags: (flags) => dispatchIfCurrent({ type: 'socket-flags', flags }),
      onUpdate: (key, record) => dispatchIfCurrent({ type: 'socket-update', key, record }),
      onEvent: (event, values) => dispatchIfCurrent({ type: 'socket-event', event, values }),
    });
    link = opened;
  };
  const closeLink = (): void => {
    const closing = link;
    link = undefined;
    closing?.close();
  };
  const stopAwaiting = (page: string): void => {
    awaited.get(page)?.();
    awaited.delete(page);
  };

  const perform: Handlers<LiveEffect> = {
    post: ({ message }) => channel?.post(message),
    'open-socket': openLink,
    'restart-socket': () => link?.restart(),
    'close-socket': closeLink,
    subscribe: ({ keys }) => link?.watch(keys),
    emit: ({ event, values }) => link?.send(event, ...values),
    'await-page-end'({ page }) {
      const ended = () => machine.dispatch({ type: 'page-ended', page });
      if (locks && !awaited.has(page)) awaited.set(page, awaitPageEnd(locks, page, ended));
    },
    'stop-awaiting': ({ page }) => stopAwaiting(page),
    'tell-status': ({ isConnected }) => handlers.onStatus(isConnected),
    'tell-session': handlers.onSession,
    'tell-elected': handlers.onElected,
    'tell-flags': ({ flags }) => handlers.onFlags(flags),
    'tell-update': ({ key, record }) => handlers.onUpdate(key, record),
    'tell-event': ({ event, values }) => handlers.onEvent(event, values),
    'tell-changes': ({ changes, answer }) => handlers.onChanges(changes, answer),
  };

  const machine = runMachine({
    initial: createLiveState(pageId, channel !== undefined, clock()),
    transition: (state, event: Parameters<typeof liveTransition>[1]) => liveTransition(state, event, clock()),
    perform,
  });

  channel?.listen((data) => {
    const message = readLiveMessage(data);
    // Only the leader handles send requests: each of forty pages receives those of all forty.
    const isForLeader = message?.type === 'send' && machine.state().role !== 'leader';
    if (message !== undefined && !isForLeader) machine.dispatch({ type: 'message', message });
  });
  const present = (): void => {
    machine.dispatch({ type: 'presence-held' });
    prepareSocket?.();
  };
  const elected = () => machine.dispatch({ type: 'elected' });
  const releases =
    channel && locks ? [requestLeadership(locks, elected), holdPresenceLock(locks, pageId, present)] : [];
  const ticking = setInterval(() => machine.dispatch({ type: 'tick' }), heartbeatMs);
  machine.dispatch({ type: 'start' });

  return {
    role: () => machine.state().role,
    isConnected: () => machine.state().isConnected,
    keysOfAll: () => registrySnapshot(machine.state()).keys,
    tellChanges: (changes, isSettled) => machine.dispatch({ type: 'share-changes', changes, isSettled }),
    watch: (keys) => machine.dispatch({ type: 'watch', keys: [...keys] }),
    setRooms: (rooms) => machine.dispatch({ type: 'set-rooms', rooms }),
    emit: (event, values, actAs) => machine.dispatch({ type: 'send', event, values, actAs }),
    renew: () => machine.dispatch({ type: 'renew' }),
    restart: () => machine.dispatch({ type: 'restart' }),
    close() {
      machine.dispatch({ type: 'close' });
      machine.stopTimers();
      clearInterval(ticking);
      for (const release of releases) release();
      for (const page of [...awaited.keys()]) stopAwaiting(page);
      channel?.close();
    },
  };
}
