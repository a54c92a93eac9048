import { newConnection } from '../live-state.ts';
import {
  alone,
  changes,
  emit,
  event,
  follower,
  hears,
  leader,
  mine,
  now,
  post,
  type Row,
  rooms,
  saySoon,
  theirs,
  trigger,
  union,
  update,
} from './steps.ts';

/** Traffic over the one socket: changes, updates, events, and the rooms of productions. */
export const trafficSteps: Record<string, Row> = {
  'changes: a follower takes those of the present connection': {
    given: follower,
    when: hears({ type: 'changes', session: 's1', isSettled: true, changes }),
    effects: [{ type: 'tell-changes', changes, answer: { isCurrent: true, isSettled: true } }],
  },
  'changes: and those of the one before as such': {
    given: follower,
    when: hears({ type: 'changes', session: 's0', isSettled: false, changes }),
    effects: [{ type: 'tell-changes', changes, answer: { isCurrent: false, isSettled: false } }],
  },
  'changes: a page alone asks for itself': {
    given: alone,
    when: hears({ type: 'changes', session: 's1', isSettled: true, changes }),
  },
  'changes: shared by the leader': {
    given: leader,
    when: { type: 'share-changes', changes, isSettled: true },
    effects: [post({ type: 'changes', session: 's1', isSettled: true, changes })],
  },
  'changes: shared by nobody else': {
    given: alone,
    when: { type: 'share-changes', changes, isSettled: true },
  },

  'update: a follower takes it, as a sign of life too': {
    given: { ...follower, heardAt: now - 2_000 },
    when: hears({ type: 'update', ...update }),
    changed: { heardAt: now },
    effects: [{ type: 'tell-update', ...update }],
  },
  'update: so does a page alone: twice the same record is once': {
    given: { ...alone, heardAt: now },
    when: hears({ type: 'update', ...update }),
    effects: [{ type: 'tell-update', ...update }],
  },
  'update: the leader passes on what its socket brings': {
    given: leader,
    when: { type: 'socket-update', ...update },
    effects: [post({ type: 'update', ...update }), { type: 'tell-update', ...update }],
  },
  'update: a page alone keeps it': {
    given: alone,
    when: { type: 'socket-update', ...update },
    effects: [{ type: 'tell-update', ...update }],
  },

  'rooms: a leader joins them and waits for the end of their page': {
    given: leader,
    when: hears({ type: 'rooms', page: 'p3', rooms: mine }),
    changed: {
      registry: {
        ...leader.registry,
        rooms: new Map([
          ['p2', theirs],
          ['p3', mine],
        ]),
      },
    },
    effects: [{ type: 'await-page-end', page: 'p3' }, emit('prod-rooms', union), saySoon],
  },
  'rooms: of a known page it already waits for the end': {
    given: leader,
    when: hears({ type: 'rooms', page: 'p2', rooms: rooms() }),
    changed: { registry: { ...leader.registry, rooms: new Map([['p2', rooms()]]) } },
    effects: [emit('prod-rooms', mine), saySoon],
  },
  'rooms: a page that never was in one costs nothing': {
    given: leader,
    when: hears({ type: 'rooms', page: 'p3', rooms: rooms() }),
    effects: [saySoon],
  },
  'rooms: a follower writes them down': {
    given: follower,
    when: hears({ type: 'rooms', page: 'p2', rooms: mine }),
    changed: { registry: { ...follower.registry, rooms: new Map([['p2', mine]]) } },
    effects: [saySoon],
  },
  'rooms: a follower tells its leader': {
    given: follower,
    when: { type: 'set-rooms', rooms: theirs },
    changed: { rooms: theirs },
    effects: [post({ type: 'rooms', page: 'me', rooms: theirs })],
  },
  'rooms: not before others can wait for its end': {
    given: { ...follower, isPresent: false },
    when: { type: 'set-rooms', rooms: theirs },
    changed: { rooms: theirs },
  },
  'rooms: but as soon as they can': {
    given: { ...follower, isPresent: false },
    when: { type: 'presence-held' },
    changed: { isPresent: true },
    effects: [post({ type: 'rooms', page: 'me', rooms: mine })],
  },
  'rooms: a page alone joins its own': {
    given: alone,
    when: { type: 'set-rooms', rooms: theirs },
    changed: { rooms: theirs },
    effects: [emit('prod-rooms', theirs)],
  },
  'rooms: leaving the last one is told, being in none is not': {
    given: { ...alone, rooms: rooms(), relay: newConnection },
    when: { type: 'set-rooms', rooms: rooms() },
  },

  'gone: a leader leaves the rooms of the page': {
    given: leader,
    when: hears({ type: 'gone', page: 'p2' }),
    changed: { registry: { ...leader.registry, rooms: new Map() } },
    effects: [
      { type: 'stop-awaiting', page: 'p2' },
      emit('prod-page-closed', 'p2'),
      emit('prod-rooms', mine),
    ],
  },
  'gone: a page whose lock is free has crashed': {
    given: leader,
    when: { type: 'page-ended', page: 'p2' },
    changed: { registry: { ...leader.registry, rooms: new Map() } },
    effects: [
      { type: 'stop-awaiting', page: 'p2' },
      emit('prod-page-closed', 'p2'),
      emit('prod-rooms', mine),
    ],
  },
  'gone: without a connection nothing is sent': {
    given: { ...leader, socket: 'open' },
    when: hears({ type: 'gone', page: 'p2' }),
    changed: { registry: { ...leader.registry, rooms: new Map() } },
    effects: [{ type: 'stop-awaiting', page: 'p2' }],
  },
  'gone: a page nobody knew': { given: leader, when: hears({ type: 'gone', page: 'p9' }) },
  'gone: a follower writes it down': {
    given: follower,
    when: hears({ type: 'gone', page: 'p2' }),
    changed: { registry: { ...follower.registry, rooms: new Map() } },
  },

  'send: a follower goes through its leader': {
    given: follower,
    when: { type: 'send', ...trigger },
    effects: [post({ type: 'send', ...trigger })],
  },
  'send: the leader says on whose behalf': {
    given: leader,
    when: hears({ type: 'send', ...trigger }),
    changed: { relay: { actsAs: 'mine', isInRooms: true } },
    effects: [emit('prod-act-as', 'mine'), emit('prod_trigger', 'clear_talent')],
  },
  'send: once is enough': {
    given: { ...leader, relay: { actsAs: 'mine', isInRooms: true } },
    when: { type: 'send', ...trigger },
    effects: [emit('prod_trigger', 'clear_talent')],
  },
  'send: an event that names a client leaves it open again': {
    given: { ...leader, relay: { actsAs: 'mine', isInRooms: true } },
    when: { type: 'send', event: 'prod-update', values: [{}], actAs: 'other' },
    changed: { relay: { actsAs: undefined, isInRooms: true } },
    effects: [emit('prod-update', {})],
  },
  'send: lost without a connection': {
    given: { ...leader, socket: 'open' },
    when: { type: 'send', ...trigger },
  },
  'send: others do not send for anybody': { given: alone, when: hears({ type: 'send', ...trigger }) },

  'event: a follower takes it, as a sign of life too': {
    given: { ...follower, heardAt: now - 2_000 },
    when: hears({ type: 'event', ...event }),
    changed: { heardAt: now },
    effects: [{ type: 'tell-event', ...event }],
  },
  'event: a page alone hears it from its own socket, and only once': {
    given: { ...alone, heardAt: now },
    when: hears({ type: 'event', ...event }),
  },
  'event: the leader passes on what its socket brings': {
    given: leader,
    when: { type: 'socket-event', ...event },
    effects: [post({ type: 'event', ...event }), { type: 'tell-event', ...event }],
  },
  'event: a page alone keeps it': {
    given: alone,
    when: { type: 'socket-event', ...event },
    effects: [{ type: 'tell-event', ...event }],
  },
};
