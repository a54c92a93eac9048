import type { WireRecord } from '#contract/records/wire.ts';
import type { ProductionRooms } from '#contract/socket.ts';
import { type LockHolder, showLife, standForLeader } from './leadership.ts';
import type { LiveSocket } from './live-socket.ts';
import type { PageChannel } from './page-channel.ts';
import { type LiveMessage, readLiveMessage } from './page-messages.ts';
import { createProductionRelay } from './production-relay.ts';
import { openSocketLink, type SocketLink } from './socket-link.ts';

export type LiveHandlers = {
  /** Whether whichever page holds the socket is connected. */
  onStatus(isConnected: boolean): void;
  /** A connection was made, by this page or its leader: what happened before may have been missed. */
  onSession(): void;
  onUpdate(key: string, record: WireRecord): void;
  onFlags(flags: readonly string[]): void;
  /** Any other event of the server, whichever page it was for. */
  onEvent(event: string, values: readonly unknown[]): void;
};

/** `follower` hears from another page; `leader` holds the socket for all; `alone` holds one for itself. */
export type LiveRole = 'follower' | 'leader' | 'alone';

export type Live = {
  role(): LiveRole;
  isConnected(): boolean;
  /** The page shows these keys from now on. */
  watch(keys: readonly string[]): void;
  /** The page is in exactly these production rooms from now on. */
  setRooms(rooms: ProductionRooms): void;
  /** Sends an event over whichever page holds the socket; lost when there is no connection. */
  emit(event: string, values: readonly unknown[], actAs: string | undefined): void;
  /** Connects anew without looking disconnected: the server reads who is signed in when a connection is made. */
  renew(): void;
  /** The connection may be dead although nobody said so. */
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

/** A leader that says nothing for so long is not trusted: the page opens its own socket. */
const silenceLimitMs = 3_000;

/** A leader is trusted again after so many regular heartbeats; one alone may come from a throttled page. */
const regularHeartbeats = 3;

const graceMs = 1_000;

/** All pages answer a new leader in the same moment: it does not tell all of them its state after each answer. */
const repeatMs = 30;

/**
 * One connection for all pages of a browser profile (architecture 2.3): the page with the Web Lock holds the
 * socket and passes updates on. Without locks or channel every page has its own.
 */
export function openLive({
  pageId,
  openSocket,
  prepareSocket,
  openChannel,
  locks,
  clock,
  handlers,
}: LiveOptions): Live {
  const watched = new Set<string>();
  let rooms: ProductionRooms = { clients: [], overviews: [], broadcasts: [] };
  const channel = locks === undefined ? undefined : openChannel();
  let role: LiveRole = channel === undefined ? 'alone' : 'follower';
  let link: SocketLink | undefined;
  let linkNumber = 0;
  let isConnected = false;
  let session = '';
  let flags: readonly string[] = [];
  let heardAt = clock();
  let heartbeats = 0;
  let graceTimer: ReturnType<typeof setTimeout> | undefined;
  let isRenewing = false;
  let isAlive = false;
  const relay = createProductionRelay(pageId, (event, ...values) => link?.send(event, ...values), locks);

  const say = (message: LiveMessage): void => channel?.post(message);
  let saidAt = Number.NEGATIVE_INFINITY;
  let repeatTimer: ReturnType<typeof setTimeout> | undefined;
  const sayState = (): void => {
    if (role !== 'leader') return;
    saidAt = clock();
    say({ type: 'heartbeat', isConnected, session, flags });
  };
  const repeatState = (): void => {
    if (clock() - saidAt >= repeatMs) sayState();
    else {
      repeatTimer ??= setTimeout(() => {
        repeatTimer = undefined;
        sayState();
      }, repeatMs);
    }
  };

  const setState = (next: { isConnected: boolean; session?: string }): void => {
    const hasChanged = isConnected !== next.isConnected;
    const isNewSession = next.isConnected && next.session !== undefined && next.session !== session;
    isConnected = next.isConnected;
    session = next.session ?? session;
    if (hasChanged || isNewSession) sayState();
    if (hasChanged) handlers.onStatus(isConnected);
    if (isNewSession) handlers.onSession();
  };
  const setFlags = (next: readonly string[]): void => {
    flags = next;
    sayState();
    handlers.onFlags(next);
  };

  /** Looks connected for a moment without a connection: making one takes about that long. */
  const startGrace = (): void => {
    clearTimeout(graceTimer);
    graceTimer = setTimeout(() => {
      isRenewing = false;
      setState({ isConnected: link?.isConnected() ?? isConnected });
    }, graceMs);
  };

  const openLink = (): void => {
    if (link !== undefined) return;
    linkNumber += 1;
    const number = linkNumber;
    const whenCurrent = (work: () => void): void => {
      if (number === linkNumber) work();
    };
    link = openSocketLink(openSocket, {
      onConnected: () =>
        whenCurrent(() => {
          relay.connected();
          setState({ isConnected: true, session: newSession(clock()) });
        }),
      onDisconnected: () =>
        whenCurrent(() => {
          if (!isRenewing) setState({ isConnected: false });
        }),
      onFlags: (next) => whenCurrent(() => setFlags(next)),
      onUpdate(key, record) {
        if (role === 'leader') say({ type: 'update', key, record });
        handlers.onUpdate(key, record);
      },
      onEvent: (event, values) =>
        whenCurrent(() => {
          if (role === 'leader') say({ type: 'event', event, values });
          handlers.onEvent(event, values);
        }),
    });
    link.watch([...watched]);
    relay.setRooms(pageId, rooms);
    // A page that takes over counts as connected for a moment.
    startGrace();
  };

  /** Others wait for the end of this page by its lock, so it must be held before they hear of the page. */
  const sayRooms = (): void => {
    if (role === 'follower' && isAlive) say({ type: 'rooms', page: pageId, rooms });
  };

  const lead = (): void => {
    role = 'leader';
    openLink();
    say({ type: 'who' });
    sayState();
  };

  const followAgain = (): void => {
    role = 'follower';
    linkNumber += 1;
    link?.close();
    link = undefined;
    relay.keepOnly(pageId);
    say({ type: 'keys', keys: [...watched] });
    sayRooms();
  };

  const hearLeader = (message: Extract<LiveMessage, { type: 'heartbeat' }>): void => {
    const now = clock();
    heartbeats = now - heardAt <= silenceLimitMs ? heartbeats + 1 : 1;
    heardAt = now;
    if (role === 'alone') {
      if (heartbeats < regularHeartbeats || !message.isConnected) return;
      followAgain();
    }
    setFlags(message.flags);
    setState(message);
  };

  const hear = (data: unknown): void => {
    const message = readLiveMessage(data);
    if (message === undefined) return;
    switch (message.type) {
      case 'heartbeat':
        if (role !== 'leader') hearLeader(message);
        break;
      case 'keys':
        if (role === 'leader') {
          link?.watch(message.keys);
          repeatState();
        }
        break;
      case 'who':
        say({ type: 'keys', keys: [...watched] });
        sayRooms();
        break;
      case 'update':
        heardAt = Math.max(heardAt, clock());
        if (role !== 'leader') handlers.onUpdate(message.key, message.record);
        break;
      case 'rooms':
        if (role === 'leader') relay.setRooms(message.page, message.rooms);
        break;
      case 'gone':
        if (role === 'leader') relay.drop(message.page);
        break;
      case 'send':
        if (role === 'leader') relay.send(message.event, message.values, message.actAs);
        break;
      case 'event':
        // A page with a socket of its own hears it there; twice would toggle twice.
        heardAt = Math.max(heardAt, clock());
        if (role === 'follower') handlers.onEvent(message.event, message.values);
        break;
      default:
        message satisfies never;
    }
  };

  let checkedAt = clock();
  const tick = (): void => {
    const now = clock();
    // After a pause of this page's own timers the silence says nothing about the leader.
    if (now - checkedAt > silenceLimitMs) heardAt = now;
    checkedAt = now;
    sayState();
    if (role !== 'follower' || now - heardAt < silenceLimitMs) return;
    role = 'alone';
    heartbeats = 0;
    say({ type: 'gone', page: pageId });
    openLink();
  };

  channel?.listen(hear);
  const whenAlive = (): void => {
    isAlive = true;
    sayRooms();
    prepareSocket?.();
  };
  const stopStanding = channel !== undefined && locks ? standForLeader(locks, lead) : undefined;
  const stopLiving = channel !== undefined && locks ? showLife(locks, pageId, whenAlive) : undefined;
  const timer = setInterval(tick, heartbeatMs);
  if (role === 'alone') openLink();

  return {
    role: () => role,
    isConnected: () => isConnected,
    watch(keys) {
      for (const key of keys) watched.add(key);
      link?.watch(keys);
      if (role === 'follower') say({ type: 'keys', keys: [...keys] });
    },
    setRooms(next) {
      rooms = next;
      if (role === 'follower') sayRooms();
      else relay.setRooms(pageId, rooms);
    },
    emit(event, values, actAs) {
      if (role === 'follower') say({ type: 'send', event, values, actAs });
      else relay.send(event, values, actAs);
    },
    renew() {
      if (link === undefined) return;
      isRenewing = true;
      startGrace();
      link.restart();
    },
    restart: () => link?.restart(),
    close() {
      if (role === 'follower') say({ type: 'gone', page: pageId });
      clearInterval(timer);
      clearTimeout(graceTimer);
      clearTimeout(repeatTimer);
      linkNumber += 1;
      stopStanding?.();
      stopLiving?.();
      relay.keepOnly(pageId);
      link?.close();
      link = undefined;
      channel?.close();
    },
  };
}

function newSession(now: number): string {
  return `${now}-${Math.random()}`;
}
