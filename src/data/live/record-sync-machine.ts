import type { CachedRecord } from '#sync/cached-record.ts';
import type { SharedChanges } from '../things/shared-changes.ts';
import type { LiveRole } from './live-state.ts';
import { withKeys } from './page-registry.ts';
import { type Handlers, handle, type TimerEffect, type TimerEvent, type Transition } from './run-machine.ts';

export type RecordSyncState = {
  readonly isConnected: boolean;
  readonly hasBeenConnected: boolean;
  readonly openedAt: number;
  /** Keys that the present connection covers without a gap. */
  readonly covered: ReadonlySet<string>;
  /** Keys to be compared once more when their subscription has settled. */
  readonly fresh: ReadonlySet<string>;
  /** True if everything, and not only the records shown since, is to be compared once more. */
  readonly isSessionNew: boolean;
  /** The highest change number that this connection has brought. */
  readonly highest: number;
  /** Until when a page that takes over asks again after each answer; absent while it does not. */
  readonly takesOverUntil: number | undefined;
  /** An answer without news that the others were not told. */
  readonly untold: SharedChanges | undefined;
};

export type RecordSyncTimer = 'impatience' | 'settling' | 'take-over';

/** Purpose of a request to the server: for this page alone, for all of the browser, or repeated while it takes over. */
export type Asking =
  | { readonly for: 'own' }
  | { readonly for: 'all'; readonly isSettled: boolean; readonly isUrgent: boolean }
  | { readonly for: 'take-over' };

export type RecordSyncEvent =
  | { readonly type: 'updated'; readonly things: readonly CachedRecord[] }
  /** This page leads from now on. */
  | { readonly type: 'elected' }
  | { readonly type: 'connected' }
  | { readonly type: 'disconnected' }
  | { readonly type: 'watched'; readonly keys: readonly string[] }
  /** The server was asked for these keys, or could not be. */
  | {
      readonly type: 'asked';
      readonly keys: readonly string[];
      readonly asking: Asking;
      readonly isAsked: boolean;
    }
  /** Answer of the server for all pages. */
  | { readonly type: 'answered'; readonly changes: SharedChanges; readonly isSettled: boolean }
  /** The leader's answer was taken: which held keys it confirms or says nothing of; undefined for another database. */
  | {
      readonly type: 'shared';
      readonly taken:
        | { readonly confirmed: readonly string[]; readonly unasked: readonly string[] }
        | undefined;
      readonly isCurrent: boolean;
      readonly isSettled: boolean;
    };

export type RecordSyncEffect =
  | { readonly type: 'apply'; readonly things: readonly CachedRecord[] }
  | { readonly type: 'ask'; readonly keys: readonly string[]; readonly asking: Asking }
  | { readonly type: 'share'; readonly changes: SharedChanges; readonly isSettled: boolean }
  /** These copies are right up to this change number. */
  | { readonly type: 'confirm'; readonly keys: readonly string[]; readonly asOf: number };

/** Further facts that a step needs. */
export type RecordSyncFacts = {
  /** ms, of the same clock as the state's times. */
  readonly now: number;
  readonly role: LiveRole;
  /** Every key that this page has shown. */
  readonly wanted: () => readonly string[];
  /** Between 0 and 1. */
  readonly random: number;
};

/** A change that the server made while it took the subscription in is found by asking once more after this. */
const settleMs = 1_500;

/** A first connection later than this is no part of opening the page: the server was away, and things changed. */
const openingMs = 800;

/** A page that takes over asks again this long after each answer, until it is connected. Connecting may be slow. */
const takeOver = { pauseMs: 25, longestMs: 2_000 };

/** A leader that has not passed on its answer by then has none: the page asks for itself. */
const patienceMs = 500;

/** Followers whose leader said nothing of these keys ask this much later than it, each in its own moment. */
const spreadMs = { least: 500, further: 1_000 };

/** Several servers may deliver neighbouring changes in another order; so many are asked for again. */
const overlap = 64;

const nothing: ReadonlySet<string> = new Set();

export function createRecordSyncState(now: number): RecordSyncState {
  return {
    isConnected: false,
    hasBeenConnected: false,
    openedAt: now,
    covered: nothing,
    fresh: nothing,
    isSessionNew: false,
    highest: 0,
    takesOverUntil: undefined,
    untold: undefined,
  };
}

/**
 * Keeps the records of a page equal to the server's over updates, reconnects and gaps. Updates are applied as they
 * arrive; whenever one may have been missed, the page asks the server for changes.
 *
 *     not connected ── connected ──► comparing ── 1.5 s ──► comparing once more ──► covered by updates
 *         │  ▲                       alone     asks for itself                        │       ▲
 *         │  │                       leader    asks for all pages              watched │       │ 1.5 s, and
 *         │  └─ disconnected, at     follower  awaits the leader's answer;             ▼       │ asked
 *         │     any time             after 0.5 s without one it asks for itself    new keys ───┘
 *         │
 *         └─ elected ──► taking over: asks for all, again 25 ms after each answer, until connected or 2 s are over
 *
 * A page that connects within 0.8 s of opening has just read its records and skips the first comparison.
 */
export function recordSyncTransition(
  before: RecordSyncState,
  event: RecordSyncEvent | TimerEvent<RecordSyncTimer>,
  { now, role, wanted, random }: RecordSyncFacts,
): Transition<RecordSyncState, RecordSyncEffect | TimerEffect<RecordSyncTimer>> {
  let state = before;
  const effects: (RecordSyncEffect | TimerEffect<RecordSyncTimer>)[] = [];
  const set = (change: Partial<RecordSyncState>): void => {
    state = { ...state, ...change };
  };
  const ask = (keys: readonly string[], asking: Asking = { for: 'own' }): void =>
    void effects.push({ type: 'ask', keys, asking });
  const startTimer = (name: RecordSyncTimer, delayMs: number): void =>
    void effects.push({ type: 'start-timer', name, delayMs });

  /** The gapless part of a connection counts: what was asked then is known up to its last update. */
  const endCovered = (): void => {
    const asOf = state.highest - overlap;
    if (asOf > 0) effects.push({ type: 'confirm', keys: [...state.covered], asOf });
    set({ covered: nothing, highest: 0 });
  };

  const connect = (): void => {
    endCovered();
    // A page that has just opened has just read its records.
    const isOpening = !state.hasBeenConnected && now - state.openedAt <= openingMs;
    const isFollowing = role === 'follower' && !isOpening;
    set({
      isConnected: true,
      hasBeenConnected: true,
      takesOverUntil: undefined,
      isSessionNew: true,
      fresh: withKeys(state.fresh, wanted()),
    });
    if (isFollowing) startTimer('impatience', patienceMs);
    // A request made at election may have been answered before the server had this connection.
    else if (!isOpening)
      ask(wanted(), role === 'leader' ? { for: 'all', isSettled: false, isUrgent: true } : { for: 'own' });
    startTimer('settling', isFollowing ? settleMs + spreadMs.least + random * spreadMs.further : settleMs);
  };

  /** While it takes over, news alone: forty pages that note that nothing has changed keep each other waiting. */
  const share = (answer: SharedChanges, isSettled: boolean): void => {
    const { untold, takesOverUntil } = state;
    const doJoin = untold?.epoch === answer.epoch && answer.since <= untold.sequence;
    const changes = untold && doJoin ? joined(untold, answer) : answer;
    const isNews = takesOverUntil === undefined || answer.things.length > 0;
    set({ untold: isNews ? undefined : changes });
    if (isNews) effects.push({ type: 'share', changes, isSettled });
  };

  const endTimer: Record<RecordSyncTimer, () => void> = {
    impatience() {
      if (state.isConnected) ask(wanted());
    },
    settling() {
      const isForAll = state.isSessionNew && role === 'leader';
      ask([...state.fresh], isForAll ? { for: 'all', isSettled: true, isUrgent: false } : { for: 'own' });
      set({ fresh: nothing, isSessionNew: false });
    },
    'take-over'() {
      if (state.takesOverUntil === undefined) return;
      if (now < state.takesOverUntil) ask(wanted(), { for: 'take-over' });
      else set({ takesOverUntil: undefined });
    },
  };

  const steps: Handlers<RecordSyncEvent | TimerEvent<RecordSyncTimer>> = {
    updated({ things }) {
      set({ highest: things.reduce((most, { revision = 0 }) => Math.max(most, revision), state.highest) });
      effects.push({ type: 'apply', things });
    },
    elected() {
      if (!state.hasBeenConnected || state.takesOverUntil !== undefined) return;
      set({ takesOverUntil: now + takeOver.longestMs });
      ask(wanted(), { for: 'take-over' });
    },
    connected: connect,
    disconnected() {
      set({ isConnected: false, takesOverUntil: undefined });
      effects.push({ type: 'stop-timer', name: 'impatience' });
      endCovered();
    },
    watched({ keys }) {
      if (!state.isConnected) return;
      set({ fresh: withKeys(state.fresh, keys) });
      startTimer('settling', settleMs);
    },
    asked({ keys, asking, isAsked }) {
      if (isAsked && state.isConnected) set({ covered: withKeys(state.covered, keys) });
      if (asking.for !== 'take-over' || state.takesOverUntil === undefined) return;
      if (isAsked) startTimer('take-over', takeOver.pauseMs);
      else set({ takesOverUntil: undefined });
    },
    answered: ({ changes, isSettled }) => share(changes, isSettled),
    shared({ taken, isCurrent, isSettled }) {
      if (!isCurrent || !state.isConnected) return;
      if (taken === undefined) {
        ask(wanted());
        return;
      }
      effects.push({ type: 'stop-timer', name: 'impatience' });
      set({ covered: withKeys(state.covered, taken.confirmed) });
      if (isSettled) set({ fresh: withoutKeys(state.fresh, taken.confirmed) });
      ask(taken.unasked);
    },
    timer: ({ name }) => endTimer[name](),
  };

  handle(steps, event);
  return { state, effects };
}

/** Two answers in a row, of which the first had no news, as one. */
function joined(before: SharedChanges, answer: SharedChanges): SharedChanges {
  const asked = new Set(before.keys);
  return { ...answer, since: before.since, keys: answer.keys.filter((key) => asked.has(key)) };
}

function withoutKeys(set: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  const rest = new Set(set);
  for (const key of keys) rest.delete(key);
  return rest;
}
