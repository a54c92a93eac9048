import type { WireRecord } from '#contract/records/wire.ts';
import { type LockHolder, standForLeader } from './leadership.ts';
import type { LiveSocket } from './live-socket.ts';
import type { PageChannel } from './page-channel.ts';
import { type LiveMessage, readLiveMessage } from './page-messages.ts';
import { openSocketLink, type SocketLink } from './socket-link.ts';

export type LiveHandlers = {
  /** Whether whichever page holds the socket is connected. */
  onStatus(isConnected: boolean): void;
  /** A connection was made, by this page or its leader: what happened before may have been missed. */
  onSession(): void;
  onUpdate(key: string, record: WireRecord): void;
  onFlags(flags: readonly string[]): void;
};

/** `follower` hears from another page; `leader` holds the socket for all; `alone` holds one for itself. */
export type LiveRole = 'follower' | 'leader' | 'alone';

export type Live = {
  role(): LiveRole;
  isConnected(): boolean;
  /** The page shows these keys from now on. */
  watch(keys: readonly string[]): void;
  /** The connection may be dead although nobody said so. */
  restart(): void;
  close(): void;
};

export type LiveOptions = {
  readonly openSocket: () => Promise<LiveSocket>;
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

/**
 * One connection for all pages of a browser profile (architecture 2.3): the page with the Web Lock holds the
 * socket and passes updates on. Without locks or channel every page has its own.
 */
export function openLive({ openSocket, openChannel, locks, clock, handlers }: LiveOptions): Live {
  const watched = new Set<string>();
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

  const say = (message: LiveMessage): void => channel?.post(message);
  const sayState = (): void => {
    if (role === 'leader') say({ type: 'heartbeat', isConnected, session, flags });
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

  const openLink = (): void => {
    if (link !== undefined) return;
    linkNumber += 1;
    const number = linkNumber;
    const whenCurrent = (work: () => void): void => {
      if (number === linkNumber) work();
    };
    link = openSocketLink(openSocket, {
      onConnected: () => whenCurrent(() => setState({ isConnected: true, session: newSession(clock()) })),
      onDisconnected: () => whenCurrent(() => setState({ isConnected: false })),
      onFlags: (next) => whenCurrent(() => setFlags(next)),
      onUpdate(key, record) {
        if (role === 'leader') say({ type: 'update', key, record });
        handlers.onUpdate(key, record);
      },
    });
    link.watch([...watched]);
    // A page that takes over counts as connected for a moment: its first connection takes about that long.
    clearTimeout(graceTimer);
    graceTimer = setTimeout(() => setState({ isConnected: link?.isConnected() ?? isConnected }), graceMs);
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
    say({ type: 'keys', keys: [...watched] });
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
          sayState();
        }
        break;
      case 'who':
        say({ type: 'keys', keys: [...watched] });
        break;
      case 'update':
        heardAt = Math.max(heardAt, clock());
        if (role !== 'leader') handlers.onUpdate(message.key, message.record);
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
    openLink();
  };

  channel?.listen(hear);
  const stopStanding = channel !== undefined && locks ? standForLeader(locks, lead) : undefined;
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
    restart: () => link?.restart(),
    close() {
      clearInterval(timer);
      clearTimeout(graceTimer);
      linkNumber += 1;
      stopStanding?.();
      link?.close();
      link = undefined;
      channel?.close();
    },
  };
}

function newSession(now: number): string {
  return `${now}-${Math.random()}`;
}
