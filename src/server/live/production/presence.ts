import type { ProductionKeys } from '../../production-keys/production-keys.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import type { ProductionAccess } from './access.ts';
import { deliverTo } from './deliver.ts';
import type { EventGuard, OnRefused } from './event-guard.ts';
import type { Everywhere } from './everywhere.ts';
import type { Hearing } from './hearing.ts';
import { isWithin, maximumReportBytes } from './limits.ts';
import { addressOf, heartbeatRoom, type Room, roomOf, roomsOf } from './rooms.ts';
import { readSourceId, type SocketStates, sourceId } from './socket-states.ts';

/** Production rooms of a socket that joins them one by one. */
const maximumRooms = 300;

export type PresenceOptions = {
  readonly socket: LiveSocket;
  readonly io: LiveServer;
  readonly guard: EventGuard;
  readonly states: SocketStates;
  readonly everywhere: Everywhere;
  readonly access: ProductionAccess;
  readonly hearing: Hearing;
  readonly keys: Pick<ProductionKeys, 'hold'>;
  readonly onRefused: OnRefused;
  readonly clock: () => number;
};

/** Joining rooms, and the reports of a client's pages about themselves (socket reference, 2 and 3). */
export function addPresence({
  socket,
  io,
  guard,
  states,
  everywhere,
  access,
  hearing,
  keys,
  onRefused,
  clock,
}: PresenceOptions): void {
  const state = states.of(socket);
  const { lights, pictures, voices, watching } = everywhere;

  const pulse = (): void => {
    if (!socket.rooms.has(heartbeatRoom)) socket.join(heartbeatRoom);
    socket.emit('prod_heartbeat', { at: clock() });
  };
  const enter = (...rooms: Room[]): void => {
    // What is in a room has heard all of it; only behind a shared socket a page may be new that has not.
    const entered = rooms.filter((room) => state.isShared || !state.rooms.has(addressOf(room)));
    for (const room of rooms) if (state.rooms.size < maximumRooms) state.rooms.set(addressOf(room), room);
    const heard = new Set(hearing.update(io, socket, entered));
    if (heard.size > 0) pulse();
    for (const room of entered) {
      if (!heard.has(room)) continue;
      pictures.sendCurrent(socket, room, state.isShared);
      lights.sendCurrent(socket, room, state.isShared);
      watching.sendCurrent(io, socket, room, state.isShared);
    }
    voices.sendCurrent(
      socket,
      entered.filter((room) => heard.has(room)),
      state.isShared,
    );
  };

  guard.onOpen('prod-keys', ([texts]) => {
    const held = texts.map(keys.hold);
    socket.data.keys = held;
    for (const key of held) key.noteUse();
    if (held.some((key) => key.grant() === undefined)) onRefused(socket, 'prod-keys', 'ended-key');
    hearing.update(io, socket);
    // What its pages have reported before the key came was dropped.
    for (const room of state.rooms.values()) {
      if (access.mayByKey(socket, 'report', room)) {
        deliverTo(socket, room, state.isShared, 'send_prod_update', []);
      }
    }
  });
  guard.onOpen('prod-join', ([key]) => {
    const room = roomOf('client', key);
    if (room === undefined) return;
    state.clientKey = room.key;
    enter(room);
  });
  guard.onGuarded(
    'prod-overview-join',
    ([key]) => roomOf('overview', key),
    (_values, room) => {
      const wasIn = state.rooms.has(addressOf(room));
      state.clientKey = room.key;
      enter(room);
      // A page that is new behind a socket that watches already asks for itself.
      if (wasIn) watching.ask(io, room.key);
    },
  );
  guard.onOpen('prod-broadcast-join', ([key]) => {
    const room = roomOf('broadcast', key);
    if (room === undefined) return;
    for (const [address, { kind, key: other }] of state.rooms) {
      if (kind === 'broadcast' && other !== room.key) state.rooms.delete(address);
    }
    enter(room);
  });
  guard.onOpen('prod-rooms', ([wanted]) => {
    state.isShared = true;
    state.rooms.clear();
    enter(...roomsOf(wanted));
  });
  guard.onOpen('prod-act-as', ([key]) => {
    state.clientKey = roomOf('client', key)?.key;
  });

  guard.onGuarded(
    'prod-update',
    ([{ clientName, broadcastKey }]) => {
      const named = roomOf('client', clientName);
      // At once and for everyone: the events behind it are on behalf of this client.
      if (named !== undefined) state.clientKey = named.key;
      return named ?? roomOf('broadcast', broadcastKey) ?? roomOf('client', state.clientKey);
    },
    ([report], room) => {
      if (!isWithin(report, maximumReportBytes)) return;
      const { pageId = '' } = report;
      if (state.pages.size >= maximumRooms && !state.pages.has(pageId)) return;
      state.pages.set(pageId, room);
      everywhere.tell(room, 'prod_update', { ...report, socket: sourceId(socket.id, pageId) });
    },
  );
  guard.onGuarded(
    'prod-drawn',
    ([{ clientName, broadcastKey }]) => roomOf('client', clientName) ?? roomOf('broadcast', broadcastKey),
    ([report], room) => {
      const { pageId = '' } = report;
      everywhere.drawn(room, { ...report, socket: sourceId(socket.id, pageId) });
    },
  );
  guard.onOpen('prod-page-closed', ([pageId]) => {
    const room = state.pages.get(pageId);
    if (room === undefined) return;
    state.pages.delete(pageId);
    everywhere.tell(room, 'prod_disconnect', sourceId(socket.id, pageId));
  });

  guard.onGuarded(
    'prod-send',
    ([{ socketID }]) => {
      const { socketId, pageId } = readSourceId(socketID);
      const target = states.byId(socketId);
      return (
        target?.pages.get(pageId) ?? roomOf('client', target?.clientKey) ?? everywhere.roomElsewhere(socketID)
      );
    },
    ([{ socketID, event, data = null }]) => {
      if (!isWithin(data, maximumReportBytes)) return;
      everywhere.press(socketID, event, data);
    },
  );

  socket.on('disconnect', () => {
    for (const [pageId, own] of state.pages)
      everywhere.tell(own, 'prod_disconnect', sourceId(socket.id, pageId));
    everywhere.closeSource(socket.id);
    states.forget(socket);
  });
}
