import {
  createLiveState,
  type LiveEvent,
  type LiveMessage,
  type LiveState,
  type LiveTimer,
} from '../live-state.ts';
import type { TimerEvent } from '../run-machine.ts';

/** Helpers for the tables of steps: three pages, and short names for events and effects. */

export type Event = LiveEvent | TimerEvent<LiveTimer>;

export const now = 100_000;
export const rooms = (parts: object = {}) => ({ clients: [], overviews: [], broadcasts: [], ...parts });
export const mine = rooms({ clients: ['mine'] });
export const theirs = rooms({ broadcasts: ['theirs'] });

const page = (parts: Partial<LiveState>): LiveState => ({
  ...createLiveState('me', true, now),
  isConnected: true,
  session: 's1',
  isPresent: true,
  watched: new Set(['A']),
  rooms: mine,
  registry: { keys: new Set(['B']), rooms: new Map([['p2', theirs]]) },
  heartbeats: 7,
  saidAt: now,
  ...parts,
});
export const follower = page({ saidAt: Number.NEGATIVE_INFINITY });
export const joined = { actsAs: undefined, isInRooms: true };
export const leader = page({ role: 'leader', socket: 'connected', relay: joined });
export const alone = page({
  role: 'alone',
  socket: 'connected',
  relay: joined,
  heartbeats: 0,
  heardAt: now - 60_000,
});

export const hears = (message: LiveMessage): Event => ({ type: 'message', message });
export const timer = (name: LiveTimer): Event => ({ type: 'timer', name });
export const heartbeat = (parts: object = {}) =>
  ({ type: 'heartbeat', isConnected: true, session: 's1', flags: [], ...parts }) as const;
export const post = (message: LiveMessage) => ({ type: 'post', message });
export const emit = (event: string, ...values: unknown[]) => ({ type: 'emit', event, values });
export const start = (name: LiveTimer, delayMs: number) => ({ type: 'start-timer', name, delayMs });
export const grace = { type: 'restart-timer', name: 'grace', delayMs: 1_000 };
export const subscribe = (...keys: string[]) => ({ type: 'subscribe', keys });
export const flags = (...list: string[]) => ({ type: 'tell-flags', flags: list });
export const saySoon = start('say-registry', 250);
export const union = rooms({ clients: ['mine'], broadcasts: ['theirs'] });
export const changes = { since: 1, epoch: 'e', sequence: 2, keys: ['A'], things: [] };
export const update = { key: 'A', record: { id: 'recA' } };
export const event = { event: 'toggle_cams', values: [1] };
export const trigger = { event: 'prod_trigger', values: ['clear_talent'], actAs: 'mine' };

export type Row = {
  given: LiveState;
  when: Event;
  /** Fields that differ afterwards; all others stay. */
  changed?: Partial<LiveState>;
  effects?: unknown[];
};
