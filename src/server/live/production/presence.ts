import type { ServerToClient } from '#contract/socket.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import { deliver } from './deliver.ts';
import type { EventGuard } from './event-guard.ts';
import { isWithin, maximumReportBytes } from './limits.ts';
import type { ObserverPictures } from './observer-pictures.ts';
import { heartbeatRoom, isSharedRoom, type Room, roomOf, roomsOf, socketRoom } from './rooms.ts';
import type { SceneReports } from './scene-reports.ts';
import { readSourceId, type SocketStates, sourceId } from './socket-states.ts';
import type { Watching } from './watching.ts';

/** Production rooms of a socket that joins them one by one. */
const maximumRooms = 300;

export type PresenceOptions = {
  readonly socket: LiveSocket;
  readonly io: LiveServer;
  readonly guard: EventGuard;
  readonly states: SocketStates;
  readonly sceneReports: SceneReports;
  readonly pictures: ObserverPictures;
  readonly watching: Watching;
  readonly clock: () => number;
};

/** Joining rooms, and the reports of a client's pages about themselves (socket reference, 2 and 3). */
export function addPresence({
  socket,
  io,
  guard,
  states,
  sceneReports,
  pictures,
  watching,
  clock,
}: PresenceOptions): void {
  const state = states.of(socket);

  const pulse = (): void => {
    if (!socket.rooms.has(heartbeatRoom)) socket.join(heartbeatRoom);
    socket.emit('prod_heartbeat', { at: clock() });
  };
  const enter = (room: Room): void => {
    const name = socketRoom(room, state.isShared);
    const isIn = socket.rooms.has(name);
    if (socket.rooms.size >= maximumRooms && !isIn) return;
    socket.join(name);
    pulse();
    // What is in a room has heard all of it; only behind a shared socket a page may be new that has not.
    if (isIn && !state.isShared) return;
    sceneReports.sendCurrent(socket, room, state.isShared);
    pictures.sendCurrent(socket, room, state.isShared);
    watching.sendCurrent(io, socket, room, state.isShared);
  };
  const startOverview = ({ key }: Room): void => {
    watching.started(io, key);
    deliver(io, watching.roomsOf(key), 'send_prod_update', []);
  };

  guard.onAny('prod-join', ([key]) => {
    const room = roomOf('client', key);
    if (room === undefined) return;
    state.clientKey = room.key;
    enter(room);
  });
  guard.onAny('prod-overview-join', ([key]) => {
    const room = roomOf('overview', key);
    if (room === undefined) return;
    state.clientKey = room.key;
    enter(room);
    startOverview(room);
  });
  guard.onAny('prod-broadcast-join', ([key]) => {
    const room = roomOf('broadcast', key);
    if (room === undefined) return;
    const own = socketRoom(room, state.isShared);
    const isOther = (name: string) => name.startsWith('prod:broadcast-') && name !== own;
    for (const name of socket.rooms) if (isOther(name)) socket.leave(name);
    enter(room);
  });
  guard.onAny('prod-rooms', ([wanted]) => {
    state.isShared = true;
    const rooms = roomsOf(wanted);
    const names = new Set(rooms.map((room) => socketRoom(room, true)));
    const known = new Set(socket.rooms);
    for (const name of known) if (isSharedRoom(name) && !names.has(name)) socket.leave(name);
    for (const room of rooms) {
      enter(room);
      if (room.kind === 'overview' && !known.has(socketRoom(room, true))) startOverview(room);
    }
  });
  guard.onAny('prod-act-as', ([key]) => {
    state.clientKey = roomOf('client', key)?.key;
  });

  const overview = (
    room: Room,
    event: 'prod_update' | 'prod_disconnect',
    value: Parameters<ServerToClient[typeof event]>[0],
  ): void => {
    const rooms = watching.overviewsOf(io, room).map((key): Room => ({ kind: 'overview', key }));
    deliver(io, rooms, event, [value]);
  };
  const clientRoom = (): Room | undefined => roomOf('client', state.clientKey);

  guard.onAny('prod-update', ([report]) => {
    if (!isWithin(report, maximumReportBytes)) return;
    const { pageId = '', clientName, broadcastKey } = report;
    const named = roomOf('client', clientName);
    if (named !== undefined) state.clientKey = named.key;
    const room = named ?? roomOf('broadcast', broadcastKey) ?? clientRoom();
    if (room === undefined || (state.pages.size >= maximumRooms && !state.pages.has(pageId))) return;
    state.pages.set(pageId, room);
    overview(room, 'prod_update', { ...report, socket: sourceId(socket.id, pageId) });
  });
  guard.onReport('prod-drawn', ([report]) => {
    const { pageId = '', clientName, broadcastKey } = report;
    const room = roomOf('client', clientName) ?? roomOf('broadcast', broadcastKey);
    if (room !== undefined) watching.drawn(io, room, { ...report, socket: sourceId(socket.id, pageId) });
  });
  guard.onAny('prod-page-closed', ([pageId]) => {
    const room = state.pages.get(pageId);
    if (room === undefined) return;
    state.pages.delete(pageId);
    overview(room, 'prod_disconnect', sourceId(socket.id, pageId));
  });

  guard.onStaff(
    'prod-send',
    ([{ socketID }]) => {
      const { socketId, pageId } = readSourceId(socketID);
      const target = states.byId(socketId);
      const room = target?.pages.get(pageId);
      return room?.kind === 'client' ? room.key : target?.clientKey;
    },
    ([{ socketID, event, data = null }]) => {
      if (!isWithin(data, maximumReportBytes)) return;
      const { socketId, pageId } = readSourceId(socketID);
      const target = io.sockets.sockets.get(socketId) as
        | { emit(event: string, ...values: unknown[]): unknown }
        | undefined;
      target?.emit(`prod_button_${event}`, data, ...(pageId === '' ? [] : [pageId]));
    },
  );

  socket.on('disconnect', () => {
    const pages = new Map(state.pages);
    const room = clientRoom();
    if (pages.size === 0 && room !== undefined) pages.set('', room);
    for (const [pageId, own] of pages) overview(own, 'prod_disconnect', sourceId(socket.id, pageId));
    sceneReports.socketClosed(io, socket.id);
    states.forget(socket);
  });
}
