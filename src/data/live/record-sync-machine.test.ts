import { describe, expect, it } from 'vitest';
import type { LiveRole } from './live-state.ts';
import {
  type Asking,
  createRecordSyncState,
  type RecordSyncEvent,
  type RecordSyncState,
  type RecordSyncTimer,
  recordSyncTransition,
} from './record-sync-machine.ts';
import type { TimerEvent } from './run-machine.ts';

type Event = RecordSyncEvent | TimerEvent<RecordSyncTimer>;

const now = 100_000;
const own: Asking = { for: 'own' };
const takingOver: Asking = { for: 'take-over' };
const ask = (keys: string[], asking: Asking = own) => ({ type: 'ask', keys, asking });
const start = (name: RecordSyncTimer, delayMs: number) => ({ type: 'start-timer', name, delayMs });
const noPatience = { type: 'stop-timer', name: 'impatience' };
const timer = (name: RecordSyncTimer): Event => ({ type: 'timer', name });
const thing = { key: 'A', record: {}, revision: 500, asOf: undefined, checkedAt: now };
const changes = (parts: object = {}) => ({
  since: 1,
  epoch: 'e',
  sequence: 2,
  keys: ['A'],
  things: [thing],
  ...parts,
});
const taken = { confirmed: ['A'], unasked: ['B'] };

const state = (parts: Partial<RecordSyncState> = {}): RecordSyncState => ({
  ...createRecordSyncState(0),
  hasBeenConnected: true,
  ...parts,
});
const away = state();
const standing = state({ isConnected: true, covered: new Set(['A']), highest: 500 });
const uncovered = { covered: new Set<string>(), highest: 0 };
/** Coverage of `standing`: all but the last 64 changes, which may have arrived in another order. */
const covered = { type: 'confirm', keys: ['A'], asOf: 500 - 64 };

type Row = {
  role?: LiveRole;
  given: RecordSyncState;
  when: Event;
  /** Fields that differ afterwards; all others stay. */
  changed?: Partial<RecordSyncState>;
  effects?: unknown[];
};

const connected = {
  isConnected: true,
  hasBeenConnected: true,
  isSessionNew: true,
  fresh: new Set(['A', 'B']),
};

const table: Record<string, Row> = {
  'connected: a page that has just opened has just read': {
    given: createRecordSyncState(now - 800),
    when: { type: 'connected' },
    changed: connected,
    effects: [start('settling', 1_500)],
  },
  'connected: a follower that has just opened too': {
    role: 'follower',
    given: createRecordSyncState(now - 800),
    when: { type: 'connected' },
    changed: connected,
    effects: [start('settling', 1_500)],
  },
  'connected: late for the first time, the server was away': {
    given: createRecordSyncState(now - 801),
    when: { type: 'connected' },
    changed: connected,
    effects: [ask(['A', 'B']), start('settling', 1_500)],
  },
  'connected: again, a page alone asks for itself': {
    given: away,
    when: { type: 'connected' },
    changed: connected,
    effects: [ask(['A', 'B']), start('settling', 1_500)],
  },
  'connected: a leader asks for all, beside what is under way': {
    role: 'leader',
    given: state({ takesOverUntil: now + 500 }),
    when: { type: 'connected' },
    changed: { ...connected, takesOverUntil: undefined },
    effects: [ask(['A', 'B'], { for: 'all', isSettled: false, isUrgent: true }), start('settling', 1_500)],
  },
  'connected: a follower waits for its leader, and settles in a moment of its own': {
    role: 'follower',
    given: away,
    when: { type: 'connected' },
    changed: connected,
    effects: [start('impatience', 500), start('settling', 2_500)],
  },
  'connected: over another connection, what the one before covered counts': {
    role: 'follower',
    given: standing,
    when: { type: 'connected' },
    changed: { ...connected, ...uncovered },
    effects: [covered, start('impatience', 500), start('settling', 2_500)],
  },
  'disconnected: what was covered counts': {
    given: standing,
    when: { type: 'disconnected' },
    changed: { ...uncovered, isConnected: false },
    effects: [noPatience, covered],
  },
  'disconnected: nothing counts without an update that tells how far': {
    given: { ...standing, highest: 64, takesOverUntil: now + 500 },
    when: { type: 'disconnected' },
    changed: { ...uncovered, isConnected: false, takesOverUntil: undefined },
    effects: [noPatience],
  },

  'updated: applied, and it tells how far the connection is': {
    given: standing,
    when: {
      type: 'updated',
      things: [
        { ...thing, revision: 501 },
        { ...thing, revision: undefined },
      ],
    },
    changed: { highest: 501 },
    effects: [
      {
        type: 'apply',
        things: [
          { ...thing, revision: 501 },
          { ...thing, revision: undefined },
        ],
      },
    ],
  },
  'updated: an older one does not set it back': {
    given: standing,
    when: { type: 'updated', things: [{ ...thing, revision: 7 }] },
    effects: [{ type: 'apply', things: [{ ...thing, revision: 7 }] }],
  },
  'watched: compared together a little later': {
    given: standing,
    when: { type: 'watched', keys: ['C'] },
    changed: { fresh: new Set(['C']) },
    effects: [start('settling', 1_500)],
  },
  'watched: without a connection everything is compared when it stands': {
    given: away,
    when: { type: 'watched', keys: ['C'] },
  },

  'settling: a leader compares everything for all, once': {
    role: 'leader',
    given: { ...standing, fresh: new Set(['A', 'B']), isSessionNew: true },
    when: timer('settling'),
    changed: { isSessionNew: false, fresh: new Set() },
    effects: [ask(['A', 'B'], { for: 'all', isSettled: true, isUrgent: false })],
  },
  'settling: keys shown later it compares for itself': {
    role: 'leader',
    given: { ...standing, fresh: new Set(['C']) },
    when: timer('settling'),
    changed: { fresh: new Set() },
    effects: [ask(['C'])],
  },
  'settling: others compare for themselves': {
    role: 'follower',
    given: { ...standing, fresh: new Set(['B']), isSessionNew: true },
    when: timer('settling'),
    changed: { fresh: new Set(), isSessionNew: false },
    effects: [ask(['B'])],
  },
  'impatience: the leader said nothing': {
    role: 'follower',
    given: standing,
    when: timer('impatience'),
    effects: [ask(['A', 'B'])],
  },
  'impatience: there is no connection any more': {
    role: 'follower',
    given: away,
    when: timer('impatience'),
  },

  'asked: covered from now on': {
    given: standing,
    when: { type: 'asked', keys: ['B'], asking: own, isAsked: true },
    changed: { covered: new Set(['A', 'B']) },
  },
  'asked: not when the server could not be asked': {
    given: standing,
    when: { type: 'asked', keys: ['B'], asking: own, isAsked: false },
  },
  'asked: nor without a connection that says what comes after': {
    given: away,
    when: { type: 'asked', keys: ['B'], asking: own, isAsked: true },
  },

  'elected: asks at once and until it is connected': {
    role: 'leader',
    given: standing,
    when: { type: 'elected' },
    changed: { takesOverUntil: now + 2_000 },
    effects: [ask(['A', 'B'], takingOver)],
  },
  'elected: nothing to take over on opening': {
    role: 'leader',
    given: createRecordSyncState(now),
    when: { type: 'elected' },
  },
  'elected: once is enough': {
    role: 'leader',
    given: state({ takesOverUntil: now + 500 }),
    when: { type: 'elected' },
  },
  'take-over: asks again a moment after the answer': {
    role: 'leader',
    given: state({ takesOverUntil: now + 500 }),
    when: { type: 'asked', keys: ['A', 'B'], asking: takingOver, isAsked: true },
    effects: [start('take-over', 25)],
  },
  'take-over: not when the server could not be asked': {
    role: 'leader',
    given: state({ takesOverUntil: now + 500 }),
    when: { type: 'asked', keys: ['A', 'B'], asking: takingOver, isAsked: false },
    changed: { takesOverUntil: undefined },
  },
  'take-over: not when it is connected meanwhile': {
    role: 'leader',
    given: state(),
    when: { type: 'asked', keys: ['A', 'B'], asking: takingOver, isAsked: true },
  },
  'take-over: the moment is over': {
    role: 'leader',
    given: state({ takesOverUntil: now + 1 }),
    when: timer('take-over'),
    effects: [ask(['A', 'B'], takingOver)],
  },
  'take-over: so are the two seconds': {
    role: 'leader',
    given: state({ takesOverUntil: now }),
    when: timer('take-over'),
    changed: { takesOverUntil: undefined },
  },
  'take-over: connected meanwhile': { role: 'leader', given: state(), when: timer('take-over') },

  'answered: shared with the other pages': {
    role: 'leader',
    given: standing,
    when: { type: 'answered', changes: changes({ things: [] }), isSettled: true },
    effects: [{ type: 'share', changes: changes({ things: [] }), isSettled: true }],
  },
  'answered: while it takes over, nothing new is kept back': {
    role: 'leader',
    given: state({ takesOverUntil: now + 500 }),
    when: { type: 'answered', changes: changes({ things: [] }), isSettled: false },
    changed: { untold: changes({ things: [] }) },
  },
  'answered: and told with the next news, for what both asked': {
    role: 'leader',
    given: state({ takesOverUntil: now + 500, untold: changes({ keys: ['A', 'C'], things: [] }) }),
    when: {
      type: 'answered',
      changes: changes({ since: 2, sequence: 9, keys: ['A', 'B'] }),
      isSettled: false,
    },
    changed: { untold: undefined },
    effects: [{ type: 'share', changes: changes({ sequence: 9 }), isSettled: false }],
  },
  'answered: two that do not join are two': {
    role: 'leader',
    given: state({ takesOverUntil: now + 500, untold: changes({ things: [] }) }),
    when: { type: 'answered', changes: changes({ since: 3, sequence: 9 }), isSettled: false },
    changed: { untold: undefined },
    effects: [{ type: 'share', changes: changes({ since: 3, sequence: 9 }), isSettled: false }],
  },

  'shared: covers what it says, and the rest is asked for': {
    role: 'follower',
    given: { ...standing, covered: new Set(), fresh: new Set(['A', 'B']) },
    when: { type: 'shared', taken, isCurrent: true, isSettled: false },
    changed: { covered: new Set(['A']) },
    effects: [noPatience, ask(['B'])],
  },
  'shared: when it is settled, that is compared': {
    role: 'follower',
    given: { ...standing, fresh: new Set(['A', 'B']) },
    when: { type: 'shared', taken, isCurrent: true, isSettled: true },
    changed: { fresh: new Set(['B']) },
    effects: [noPatience, ask(['B'])],
  },
  'shared: of the connection before, it covers nothing': {
    role: 'follower',
    given: standing,
    when: { type: 'shared', taken, isCurrent: false, isSettled: true },
  },
  'shared: of another database': {
    role: 'follower',
    given: standing,
    when: { type: 'shared', taken: undefined, isCurrent: true, isSettled: false },
    effects: [ask(['A', 'B'])],
  },
};

/** The compiler names what is missing here, the test what is missing in the table. */
const everyKind: Record<Exclude<RecordSyncEvent['type'], 'timer'> | RecordSyncTimer, true> = {
  updated: true,
  elected: true,
  connected: true,
  disconnected: true,
  watched: true,
  asked: true,
  answered: true,
  shared: true,
  impatience: true,
  settling: true,
  'take-over': true,
};

describe('record sync, step by step', () => {
  it.each(Object.entries(table))(
    '%s',
    (_name, { role = 'alone', given, when, changed = {}, effects = [] }) => {
      const facts = { now, role, wanted: () => ['A', 'B'], random: 0.5 };
      expect(recordSyncTransition(given, when, facts)).toEqual({ state: { ...given, ...changed }, effects });
    },
  );

  it('has a step for everything that can happen', () => {
    const kinds = Object.values(table).map(({ when }) => (when.type === 'timer' ? when.name : when.type));
    expect([...new Set(kinds)].sort()).toEqual(Object.keys(everyKind).sort());
  });
});
