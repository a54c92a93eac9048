import type { ProductionRooms } from '#contract/socket.ts';
import { delayOnce } from '../timing.ts';
import { showLife, standForLeader } from './leadership.ts';
import type { Live, LiveOptions, LiveRole } from './live-types.ts';
import { type LiveMessage, readLiveMessage } from './page-messages.ts';
import { createProductionRelay } from './production-relay.ts';
import { createRosterBook, hasRooms, type Roster } from './roster.ts';
import { openSocketLink, type SocketLink } from './socket-link.ts';

const heartbeatMs = 1_000;

/** A leader that says nothing for so long is not trusted: the page opens its own socket. */
const silenceLimitMs = 3_000;

/** On a busy page what the leader said waits behind this page's own timers: it is heard first. */
const doubtMs = 100;

/** A leader is trusted again after so many regular heartbeats; one alone may come from a throttled page. */
const regularHeartbeats = 3;

const graceMs = 1_000;

/** All pages answer a new leader in the same moment: it does not tell all of them its state after each answer. */
const repeatMs = 30;

/** A new leader is told of changes of what the pages need this long after them. */
const rosterMs = 250;

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

  const book = createRosterBook();
  const say = (message: LiveMessage): void => channel?.post(message);
  let saidAt = Number.NEGATIVE_INFINITY;
  const sayState = (): void => {
    if (role !== 'leader') return;
    saidAt = clock();
    say({ type: 'heartbeat', isConnected, session, flags });
  };
  const stateSoon = delayOnce(repeatMs, sayState);
  const repeatState = (): void => {
    if (clock() - saidAt >= repeatMs) sayState();
    else stateSoon.call();
  };

  const roster = (): Roster => {
    const { keys, rooms } = book.read();
    return { keys: [...new Set([...keys, ...watched])], rooms: role === 'leader' ? relay.pages() : rooms };
  };
  const rosterSoon = delayOnce(rosterMs, () => {
    if (role === 'leader') say({ type: 'roster', roster: roster() });
  });

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
    const known = roster();
    role = 'leader';
    openLink();
    link?.watch(known.keys);
    // Those that are gone show it by their locks.
    for (const entry of known.rooms) if (entry.page !== pageId) relay.setRooms(entry.page, entry.rooms);
    say({ type: 'who', known });
    sayState();
    handlers.onElected();
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

  /** Only what the leader lacks: all pages hear each answer. */
  const answerLeader = (known: Roster = { keys: [], rooms: [] }): void => {
    const held = new Set(known.keys);
    const lacking = [...watched].filter((key) => !held.has(key));
    if (lacking.length > 0 || held.size === 0) say({ type: 'keys', keys: lacking });
    if (!hasRooms(known, pageId, rooms)) sayRooms();
  };

  const hear = (data: unknown): void => {
    const message = readLiveMessage(data);
    if (message === undefined) return;
    switch (message.type) {
      case 'heartbeat':
        if (role !== 'leader') hearLeader(message);
        break;
      case 'keys':
        book.addKeys(message.keys);
        if (role === 'leader') {
          link?.watch(message.keys);
          repeatState();
          rosterSoon.call();
        }
        break;
      case 'who':
        answerLeader(message.known);
        break;
      case 'roster':
        if (role !== 'leader') book.take(message.roster);
        break;
      case 'changes':
        if (role !== 'follower') break;
        handlers.onChanges(message.changes, {
          isCurrent: message.session === session,
          isSettled: message.isSettled,
        });
        break;
      case 'update':
        heardAt = Math.max(heardAt, clock());
        if (role !== 'leader') handlers.onUpdate(message.key, message.record);
        break;
      case 'rooms':
        book.setRooms(message.page, message.rooms);
        if (role === 'leader') relay.setRooms(message.page, message.rooms);
        rosterSoon.call();
        break;
      case 'gone':
        book.drop(message.page);
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

  const isSilent = (): boolean => role === 'follower' && clock() - heardAt >= silenceLimitMs;
  const doubt = delayOnce(doubtMs, () => {
    if (!isSilent()) return;
    role = 'alone';
    heartbeats = 0;
    say({ type: 'gone', page: pageId });
    openLink();
  });

  let checkedAt = clock();
  const tick = (): void => {
    const now = clock();
    // After a pause of this page's own timers the silence says nothing about the leader.
    if (now - checkedAt > silenceLimitMs) heardAt = now;
    checkedAt = now;
    sayState();
    if (isSilent()) doubt.call();
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
    keysOfAll: () => roster().keys,
    tellChanges(changes, isSettled) {
      if (role === 'leader') say({ type: 'changes', session, isSettled, changes });
    },
    watch(keys) {
      for (const key of keys) watched.add(key);
      link?.watch(keys);
      rosterSoon.call();
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
      stateSoon.stop();
      rosterSoon.stop();
      doubt.stop();
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
