import { newConnection } from '../live-state.ts';
import {
  alone,
  emit,
  flags,
  follower,
  grace,
  hears,
  heartbeat,
  joined,
  leader,
  mine,
  now,
  post,
  type Row,
  rooms,
  saySoon,
  start,
  subscribe,
  theirs,
  timer,
  union,
} from './steps.ts';

/** Steps that decide which page holds the socket, and the steps of the socket itself. */
export const connectionSteps: Record<string, Row> = {
  'start: a follower waits for the lock': { given: follower, when: { type: 'start' } },
  'start: a page alone opens its socket': {
    given: { ...alone, socket: 'none' },
    when: { type: 'start' },
    changed: { socket: 'open' },
    effects: [{ type: 'open-socket' }, subscribe('A'), grace],
  },

  'tick: a follower that heard its leader does nothing': {
    given: { ...follower, heardAt: now - 2_999 },
    when: { type: 'tick' },
  },
  'tick: silence is to be confirmed': {
    given: { ...follower, heardAt: now - 3_000 },
    when: { type: 'tick' },
    effects: [start('confirm-leader-lost', 100)],
  },
  'tick: after a sleep the silence says nothing': {
    given: { ...follower, heardAt: now - 3_001, tickedAt: now - 3_001 },
    when: { type: 'tick' },
    changed: { heardAt: now, tickedAt: now },
  },
  'tick: a leader tells its state': {
    given: { ...leader, saidAt: now - 1_000 },
    when: { type: 'tick' },
    changed: { saidAt: now },
    effects: [post(heartbeat())],
  },
  'tick: a page alone tells nothing': { given: alone, when: { type: 'tick' } },

  'leader lost: the page goes on alone': {
    given: { ...follower, heardAt: now - 3_100 },
    when: timer('confirm-leader-lost'),
    changed: { role: 'alone', heartbeats: 0, socket: 'open' },
    effects: [post({ type: 'gone', page: 'me' }), { type: 'open-socket' }, subscribe('A'), grace],
  },
  'leader lost: it was heard after all': {
    given: { ...follower, heardAt: now - 50 },
    when: timer('confirm-leader-lost'),
  },
  'leader lost: by then this page leads': {
    given: { ...leader, heardAt: now - 60_000 },
    when: timer('confirm-leader-lost'),
  },

  'elected: a follower takes over': {
    given: follower,
    when: { type: 'elected' },
    changed: { role: 'leader', socket: 'open', saidAt: now },
    effects: [
      { type: 'open-socket' },
      subscribe('A'),
      grace,
      subscribe('B', 'A'),
      { type: 'await-page-end', page: 'p2' },
      post({
        type: 'announce-request',
        known: {
          keys: ['B', 'A'],
          rooms: [
            { page: 'me', rooms: mine },
            { page: 'p2', rooms: theirs },
          ],
        },
      }),
      post(heartbeat()),
      { type: 'tell-elected' },
    ],
  },
  'elected: a page alone keeps its socket and speaks for the others': {
    given: { ...alone, rooms: rooms() },
    when: { type: 'elected' },
    changed: { role: 'leader', saidAt: now },
    effects: [
      subscribe('B', 'A'),
      { type: 'await-page-end', page: 'p2' },
      emit('prod-rooms', theirs),
      post({
        type: 'announce-request',
        known: { keys: ['B', 'A'], rooms: [{ page: 'p2', rooms: theirs }] },
      }),
      post(heartbeat()),
      { type: 'tell-elected' },
    ],
  },

  'heartbeat: a follower takes over status, session and flags': {
    given: { ...follower, isConnected: false, heardAt: now - 1_000 },
    when: hears(heartbeat({ session: 's2', flags: ['x'] })),
    changed: { isConnected: true, session: 's2', flags: ['x'], heardAt: now, heartbeats: 8 },
    effects: [flags('x'), { type: 'tell-status', isConnected: true }, { type: 'tell-session' }],
  },
  'heartbeat: the leader is there but not connected': {
    given: follower,
    when: hears(heartbeat({ isConnected: false })),
    changed: { isConnected: false, heartbeats: 8 },
    effects: [flags(), { type: 'tell-status', isConnected: false }],
  },
  'heartbeat: after a gap counting starts anew': {
    given: { ...follower, heardAt: now - 3_001 },
    when: hears(heartbeat()),
    changed: { heardAt: now, heartbeats: 1 },
    effects: [flags()],
  },
  'heartbeat: a page alone does not trust the first': {
    given: alone,
    when: hears(heartbeat()),
    changed: { heardAt: now, heartbeats: 1 },
  },
  'heartbeat: nor the second': {
    given: { ...alone, heardAt: now - 1_000, heartbeats: 1 },
    when: hears(heartbeat()),
    changed: { heardAt: now, heartbeats: 2 },
  },
  'heartbeat: nor a third of a leader without connection': {
    given: { ...alone, heardAt: now - 1_000, heartbeats: 2 },
    when: hears(heartbeat({ isConnected: false })),
    changed: { heardAt: now, heartbeats: 3 },
  },
  'heartbeat: the third regular one makes it follow': {
    given: { ...alone, heardAt: now - 1_000, heartbeats: 2 },
    when: hears(heartbeat({ session: 's2' })),
    changed: { role: 'follower', socket: 'none', session: 's2', heardAt: now, heartbeats: 3 },
    effects: [
      { type: 'close-socket' },
      post({ type: 'keys', keys: ['A'] }),
      post({ type: 'rooms', page: 'me', rooms: mine }),
      flags(),
      { type: 'tell-session' },
    ],
  },
  'heartbeat: a leader hears no other': { given: leader, when: hears(heartbeat({ session: 's9' })) },

  'keys: a leader subscribes, and tells its state a little later': {
    given: { ...leader, saidAt: now - 29 },
    when: hears({ type: 'keys', keys: ['C'] }),
    changed: { registry: { ...leader.registry, keys: new Set(['B', 'C']) } },
    effects: [subscribe('C'), start('say-state', 30), saySoon],
  },
  'keys: at once when it has been quiet': {
    given: { ...leader, saidAt: now - 30 },
    when: hears({ type: 'keys', keys: ['B'] }),
    changed: { saidAt: now },
    effects: [subscribe('B'), post(heartbeat()), saySoon],
  },
  'keys: a follower writes them down': {
    given: follower,
    when: hears({ type: 'keys', keys: ['C'] }),
    changed: { registry: { ...follower.registry, keys: new Set(['B', 'C']) } },
  },

  'announce-request: only what is lacking': {
    given: { ...follower, watched: new Set(['A', 'B']) },
    when: hears({ type: 'announce-request', known: { keys: ['B'], rooms: [{ page: 'me', rooms: mine }] } }),
    effects: [post({ type: 'keys', keys: ['A'] })],
  },
  'announce-request: nothing where all is known': {
    given: follower,
    when: hears({ type: 'announce-request', known: { keys: ['A'], rooms: [{ page: 'me', rooms: mine }] } }),
  },
  'announce-request: other rooms': {
    given: follower,
    when: hears({ type: 'announce-request', known: { keys: ['A'], rooms: [{ page: 'me', rooms: theirs }] } }),
    effects: [post({ type: 'rooms', page: 'me', rooms: mine })],
  },
  'announce-request: one who knows nothing hears of every page': {
    given: { ...follower, watched: new Set(), rooms: rooms() },
    when: hears({ type: 'announce-request', known: { keys: [], rooms: [] } }),
    effects: [post({ type: 'keys', keys: [] })],
  },
  'announce-request: a page alone needs no rooms of others': {
    given: alone,
    when: hears({ type: 'announce-request', known: { keys: ['A'], rooms: [] } }),
  },

  'registry: a follower believes its leader about rooms': {
    given: follower,
    when: hears({
      type: 'registry',
      registry: {
        keys: ['C'],
        rooms: [
          { page: 'p3', rooms: theirs },
          { page: 'me', rooms: mine },
        ],
      },
    }),
    changed: { registry: { keys: new Set(['B', 'C']), rooms: new Map([['p3', theirs]]) } },
  },
  'registry: a leader knows better': {
    given: leader,
    when: hears({ type: 'registry', registry: { keys: ['C'], rooms: [] } }),
  },
  'registry: told by the leader': {
    given: leader,
    when: timer('say-registry'),
    effects: [
      post({
        type: 'registry',
        registry: {
          keys: ['B', 'A'],
          rooms: [
            { page: 'me', rooms: mine },
            { page: 'p2', rooms: theirs },
          ],
        },
      }),
    ],
  },
  'registry: not told by followers': { given: follower, when: timer('say-registry') },
  'state: told later by the leader': {
    given: { ...leader, saidAt: now - 30 },
    when: timer('say-state'),
    changed: { saidAt: now },
    effects: [post(heartbeat())],
  },

  'flags: the leader passes them on': {
    given: leader,
    when: { type: 'socket-flags', flags: ['x'] },
    changed: { flags: ['x'] },
    effects: [post(heartbeat({ flags: ['x'] })), flags('x')],
  },

  'connected: rooms before anything else, then everybody hears of the session': {
    given: { ...leader, socket: 'open', isConnected: false, relay: { actsAs: 'mine', isInRooms: true } },
    when: { type: 'socket-connected', session: 's2' },
    changed: { socket: 'connected', isConnected: true, session: 's2', relay: joined },
    effects: [
      emit('prod-rooms', union),
      post(heartbeat({ session: 's2' })),
      { type: 'tell-status', isConnected: true },
      { type: 'tell-session' },
    ],
  },
  'connected: pages without productions cost the server nothing': {
    given: { ...alone, socket: 'open', rooms: rooms(), relay: joined },
    when: { type: 'socket-connected', session: 's2' },
    changed: { socket: 'connected', session: 's2', relay: newConnection },
    effects: [{ type: 'tell-session' }],
  },
  'lost: everybody hears of it': {
    given: leader,
    when: { type: 'socket-lost' },
    changed: { socket: 'open', isConnected: false },
    effects: [post(heartbeat({ isConnected: false })), { type: 'tell-status', isConnected: false }],
  },
  'lost: on purpose, to connect anew': {
    given: { ...leader, isRenewing: true },
    when: { type: 'socket-lost' },
    changed: { socket: 'open' },
  },
  'renew: the socket connects anew and is not missed for a moment': {
    given: leader,
    when: { type: 'renew' },
    changed: { isRenewing: true },
    effects: [grace, { type: 'restart-socket' }],
  },
  'renew: the leader does it for its followers': { given: follower, when: { type: 'renew' } },
  'restart: the socket tries again at once': {
    given: alone,
    when: { type: 'restart' },
    effects: [{ type: 'restart-socket' }],
  },
  'restart: a follower has none': { given: follower, when: { type: 'restart' } },
  'grace: over, and there is no connection': {
    given: { ...leader, socket: 'open', isRenewing: true },
    when: timer('grace'),
    changed: { isRenewing: false, isConnected: false },
    effects: [post(heartbeat({ isConnected: false })), { type: 'tell-status', isConnected: false }],
  },
  'grace: over, and it stands': {
    given: { ...leader, isRenewing: true },
    when: timer('grace'),
    changed: { isRenewing: false },
  },
  'grace: over, and the page follows again': { given: follower, when: timer('grace') },

  'watch: a follower tells its leader': {
    given: follower,
    when: { type: 'watch', keys: ['C'] },
    changed: { watched: new Set(['A', 'C']) },
    effects: [post({ type: 'keys', keys: ['C'] }), saySoon],
  },
  'watch: who has a socket subscribes': {
    given: leader,
    when: { type: 'watch', keys: ['C'] },
    changed: { watched: new Set(['A', 'C']) },
    effects: [subscribe('C'), saySoon],
  },

  'close: a follower says so': {
    given: follower,
    when: { type: 'close' },
    effects: [post({ type: 'gone', page: 'me' })],
  },
  'close: a leader lets go of its socket; its lock says the rest': {
    given: leader,
    when: { type: 'close' },
    changed: { socket: 'none' },
    effects: [{ type: 'close-socket' }],
  },
};
