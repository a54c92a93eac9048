import type { ProductionRooms } from '#contract/socket.ts';
import {
  type LiveEffect,
  type LiveEvent,
  type LiveMessage,
  type LiveState,
  type LiveTimer,
  newConnection,
  registrySnapshot,
  sendFor,
  sendRooms,
} from './live-state.ts';
import {
  hasRooms,
  type RegistrySnapshot,
  withKeys,
  withoutPage,
  withRooms,
  withSnapshot,
} from './page-registry.ts';
import { type Handlers, handle, type TimerEffect, type TimerEvent, type Transition } from './run-machine.ts';

/** A leader that says nothing for so long is not trusted: the page opens its own socket. */
const silenceLimitMs = 3_000;

/**
 * Wait before a silent leader counts as lost, ms: on a busy page its messages are queued behind this page's own timers.
 */
const confirmLostMs = 100;

/** A leader is trusted again after so many regular heartbeats; one alone may come from a throttled page. */
const regularHeartbeats = 3;

const graceMs = 1_000;
const repeatStateMs = 30;
const sayRegistryMs = 250;

/**
 * Computes the next state of a page's live connection: one socket for all pages of a browser profile. The page that
 * holds the leader lock has the socket and passes on what it receives; the others send through it.
 *
 *     start, with locks and channel          start, without
 *          │                                      │
 *          ▼            lock granted              ▼
 *      follower ──────────────────────► leader   alone
 *        │  ▲                              ▲
 *        │  │ 3 regular heartbeats of      │ lock granted
 *        │  │ a leader that is connected   │
 *        │  └────────────┐                 │
 *        │ 3 s of silence, and 100 ms      │
 *        │ to handle queued messages       │
 *        └───────────► alone ──────────────┘
 *
 * Leader and alone have a socket: opening ► connected ◄► lost. A page that opens or renews one counts as connected
 * for a second meanwhile (`grace`), about as long as that takes.
 *
 * @param now ms, of the same clock as the state's times
 * @returns what the page knows after the event, and what it has to do
 */
export function liveTransition(
  before: LiveState,
  event: LiveEvent | TimerEvent<LiveTimer>,
  now: number,
): Transition<LiveState, LiveEffect | TimerEffect<LiveTimer>> {
  let state = before;
  const effects: (LiveEffect | TimerEffect<LiveTimer>)[] = [];
  const set = (change: Partial<LiveState>): void => {
    state = { ...state, ...change };
  };
  const add = (...more: (LiveEffect | TimerEffect<LiveTimer>)[]): void => void effects.push(...more);
  const post = (message: LiveMessage): void => add({ type: 'post', message });
  /** Without a connection it is lost: nothing is kept for later. */
  const emitAll = ({ relay, events }: ReturnType<typeof sendFor>): void => {
    if (state.socket !== 'connected') return;
    set({ relay });
    for (const [name, ...values] of events) add({ type: 'emit', event: name, values });
  };

  const sayState = (): void => {
    if (state.role !== 'leader') return;
    const { isConnected, session, flags } = state;
    set({ saidAt: now });
    post({ type: 'heartbeat', isConnected, session, flags });
  };
  const sayRooms = (): void => {
    const { role, isPresent, pageId, rooms } = state;
    if (role === 'follower' && isPresent) post({ type: 'rooms', page: pageId, rooms });
  };
  const saySoon = (): void => add({ type: 'start-timer', name: 'say-registry', delayMs: sayRegistryMs });

  const setConnected = (next: { isConnected: boolean; session?: string }): void => {
    const { isConnected, session } = state;
    const hasChanged = isConnected !== next.isConnected;
    const isNewSession = next.isConnected && next.session !== undefined && next.session !== session;
    set({ isConnected: next.isConnected, session: next.session ?? session });
    if (hasChanged || isNewSession) sayState();
    if (hasChanged) add({ type: 'tell-status', isConnected: next.isConnected });
    if (isNewSession) add({ type: 'tell-session' });
  };
  const setFlags = (flags: readonly string[]): void => {
    set({ flags });
    sayState();
    add({ type: 'tell-flags', flags });
  };

  /** The rooms of the pages that this socket speaks for. */
  const joinRooms = (): void => {
    const { role, rooms, registry, relay } = state;
    emitAll(sendRooms(relay, [rooms, ...(role === 'leader' ? registry.rooms.values() : [])]));
  };
  const startGrace = (): void => add({ type: 'restart-timer', name: 'grace', delayMs: graceMs });
  const openSocket = (): void => {
    if (state.socket !== 'none') return;
    set({ socket: 'open' });
    add({ type: 'open-socket' }, { type: 'subscribe', keys: [...state.watched] });
    startGrace();
  };
  const restartSocket = (): void => {
    if (state.socket !== 'none') add({ type: 'restart-socket' });
  };

  const setRoomsOf = (page: string, rooms: ProductionRooms): void => {
    const { registry, role } = state;
    const next = withRooms(registry, page, rooms);
    if (next === registry) return;
    set({ registry: next });
    if (role !== 'leader') return;
    if (!registry.rooms.has(page)) add({ type: 'await-page-end', page });
    joinRooms();
  };
  const dropPage = (page: string): void => {
    const { registry, role } = state;
    const next = withoutPage(registry, page);
    if (next === registry) return;
    set({ registry: next });
    if (role !== 'leader') return;
    add({ type: 'stop-awaiting', page });
    emitAll({ relay: state.relay, events: [['prod-page-closed', page]] });
    joinRooms();
  };

  const lead = (): void => {
    const known = registrySnapshot(state);
    set({ role: 'leader' });
    openSocket();
    add({ type: 'subscribe', keys: known.keys });
    // The lock of a page that is already gone is free, so its end is reported at once.
    for (const page of state.registry.rooms.keys()) add({ type: 'await-page-end', page });
    joinRooms();
    post({ type: 'announce-request', known });
    sayState();
    add({ type: 'tell-elected' });
  };
  const leaveLeader = (): void => {
    set({ role: 'alone', heartbeats: 0 });
    post({ type: 'gone', page: state.pageId });
    openSocket();
  };
  const followAgain = (): void => {
    set({ role: 'follower', socket: 'none' });
    add({ type: 'close-socket' });
    post({ type: 'keys', keys: [...state.watched] });
    sayRooms();
  };
  const isLeaderSilent = (): boolean => state.role === 'follower' && now - state.heardAt >= silenceLimitMs;

  const hearHeartbeat = (message: Extract<LiveMessage, { type: 'heartbeat' }>): void => {
    if (state.role === 'leader') return;
    const isRegular = now - state.heardAt <= silenceLimitMs;
    set({ heartbeats: isRegular ? state.heartbeats + 1 : 1, heardAt: now });
    if (state.role === 'alone') {
      if (state.heartbeats < regularHeartbeats || !message.isConnected) return;
      followAgain();
    }
    setFlags(message.flags);
    setConnected(message);
  };
  /** Announces only what the leader lacks, because all pages receive each answer. */
  const announce = (known: RegistrySnapshot): void => {
    const held = new Set(known.keys);
    const lacking = [...state.watched].filter((key) => !held.has(key));
    if (lacking.length > 0 || held.size === 0) post({ type: 'keys', keys: lacking });
    if (!hasRooms(known, state.pageId, state.rooms)) sayRooms();
  };
  const hearKeys = (keys: readonly string[]): void => {
    set({ registry: { ...state.registry, keys: withKeys(state.registry.keys, keys) } });
    if (state.role !== 'leader') return;
    add({ type: 'subscribe', keys });
    if (now - state.saidAt >= repeatStateMs) sayState();
    else add({ type: 'start-timer', name: 'say-state', delayMs: repeatStateMs });
    saySoon();
  };
  const hearRegistry = ({ keys, rooms }: RegistrySnapshot): void => {
    const others = rooms.filter((entry) => entry.page !== state.pageId);
    if (state.role !== 'leader') set({ registry: withSnapshot(state.registry, { keys, rooms: others }) });
  };
  /** Timers of a hidden leader hardly run: what it passes on is a sign of life as well. */
  const noteLeader = (): void => set({ heardAt: Math.max(state.heardAt, now) });

  const hear: Handlers<LiveMessage> = {
    heartbeat: hearHeartbeat,
    keys: ({ keys }) => hearKeys(keys),
    'announce-request': ({ known }) => announce(known),
    registry: ({ registry }) => hearRegistry(registry),
    changes({ changes, isSettled, session }) {
      const answer = { isCurrent: session === state.session, isSettled };
      if (state.role === 'follower') add({ type: 'tell-changes', changes, answer });
    },
    update({ key, record }) {
      noteLeader();
      if (state.role !== 'leader') add({ type: 'tell-update', key, record });
    },
    rooms({ page, rooms }) {
      setRoomsOf(page, rooms);
      saySoon();
    },
    gone: ({ page }) => dropPage(page),
    send({ event: name, values, actAs }) {
      if (state.role === 'leader') emitAll(sendFor(state.relay, name, values, actAs));
    },
    event({ event: name, values }) {
      noteLeader();
      // A page with its own socket receives the event there. Handling it twice would toggle twice.
      if (state.role === 'follower') add({ type: 'tell-event', event: name, values });
    },
  };

  const endTimer: Record<LiveTimer, () => void> = {
    'say-state': sayState,
    'say-registry'() {
      if (state.role === 'leader') post({ type: 'registry', registry: registrySnapshot(state) });
    },
    'confirm-leader-lost'() {
      if (isLeaderSilent()) leaveLeader();
    },
    grace() {
      set({ isRenewing: false });
      if (state.socket !== 'none') setConnected({ isConnected: state.socket === 'connected' });
    },
  };

  const steps: Handlers<LiveEvent | TimerEvent<LiveTimer>> = {
    start() {
      if (state.role === 'alone') openSocket();
    },
    tick() {
      // After a pause of this page's own timers the silence says nothing about the leader.
      if (now - state.tickedAt > silenceLimitMs) set({ heardAt: now });
      set({ tickedAt: now });
      sayState();
      if (isLeaderSilent()) add({ type: 'start-timer', name: 'confirm-leader-lost', delayMs: confirmLostMs });
    },
    timer: ({ name }) => endTimer[name](),
    elected: lead,
    'presence-held'() {
      set({ isPresent: true });
      sayRooms();
    },
    'page-ended': ({ page }) => dropPage(page),
    message: ({ message }) => handle(hear, message),
    'socket-connected'({ session }) {
      set({ socket: 'connected', relay: newConnection });
      joinRooms();
      setConnected({ isConnected: true, session });
    },
    'socket-lost'() {
      set({ socket: 'open' });
      if (!state.isRenewing) setConnected({ isConnected: false });
    },
    'socket-flags': ({ flags }) => setFlags(flags),
    'socket-update'({ key, record }) {
      if (state.role === 'leader') post({ type: 'update', key, record });
      add({ type: 'tell-update', key, record });
    },
    'socket-event'({ event: name, values }) {
      if (state.role === 'leader') post({ type: 'event', event: name, values });
      add({ type: 'tell-event', event: name, values });
    },
    watch({ keys }) {
      set({ watched: withKeys(state.watched, keys) });
      if (state.socket !== 'none') add({ type: 'subscribe', keys });
      if (state.role === 'follower') post({ type: 'keys', keys });
      saySoon();
    },
    'set-rooms'({ rooms }) {
      set({ rooms });
      if (state.role === 'follower') sayRooms();
      else joinRooms();
    },
    send(asked) {
      if (state.role === 'follower') post(asked);
      else emitAll(sendFor(state.relay, asked.event, asked.values, asked.actAs));
    },
    'share-changes'({ changes, isSettled }) {
      if (state.role === 'leader') post({ type: 'changes', session: state.session, isSettled, changes });
    },
    renew() {
      if (state.socket === 'none') return;
      set({ isRenewing: true });
      startGrace();
      restartSocket();
    },
    restart: restartSocket,
    close() {
      if (state.role === 'follower') post({ type: 'gone', page: state.pageId });
      if (state.socket !== 'none') add({ type: 'close-socket' });
      set({ socket: 'none' });
    },
  };

  handle(steps, event);
  return { state, effects };
}
