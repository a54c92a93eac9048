import type { ServerToClient } from '#contract/socket.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import { deliver } from './deliver.ts';
import type { EventGuard } from './event-guard.ts';
import { isWithin, maximumReportBytes } from './limits.ts';
import type { ObserverPictures } from './observer-pictures.ts';
import { heartbeatRoom, isSharedRoom, type Room, roomOf, roomsOf, socketRoom } from './rooms.ts';
import type { SceneReports } from './scene-reports.ts';
import { readSourceId, type SocketStates, sourceId } from './socket-states.ts';

/** Production rooms of a socket that joins them one by one. */
const maximumRooms = 300;

export type PresenceOptions = {
  readonly socket: LiveSocket;
  readonly io: LiveServer;
  readonly guard: EventGuard;
  readonly states: SocketStates;
  readonly sceneReports: SceneReports;
  readonly pictures: ObserverPictures;
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
  clock,
}: PresenceOptions): void {
  const state = states.of(socket);

  const pulse = (): void => {
    if (!socket.rooms.has(heartbeatRoom)) socket.join(heartbeatRoom);
    socket.emit('prod_heartbeat', { at: clock() });
  };
  const enter = (room: Room): void => {
    const name = socketRoom(room, state.isShared);
    if (socket.rooms.size >= maximumRooms && !socket.rooms.has(name)) return;
    socket.join(name);
    pulse();
    sceneReports.sendCurrent(socket, room, state.isShared);
    pictures.sendCurrent(socket, room, state.isShared);
  };
  const askReports = ({ key }: Room): void => deliver(io, [{ kind: 'client', key }], 'send_prod_update', []);

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
    askReports(room);
  });
  guard.onAny('prod-broadcast-join', ([key]) => {
    const room = roomOf('broadcast', key);
    if (room === undefined) return;
    for (const name of socket.rooms) if (name.startsWith('prod:broadcast-')) socket.leave(name);
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
      if (room.kind === 'overview' && !known.has(socketRoom(room, true))) askReports(room);
    }
  });
  guard.onAny('prod-act-as', ([key]) => {
    state.clientKey = roomOf('client', key)?.key;
  });

  const overview = (
    key: string,
    event: 'prod_update' | 'prod_disconnect',
    value: Parameters<ServerToClient[typeof event]>[0],
  ): void => deliver(io, [{ kind: 'overview', key }], event, [value]);

  guard.onAny('prod-update', ([report]) => {
    if (!isWithin(report, maximumReportBytes)) return;
    const { pageId = '', clientName } = report;
    const named = roomOf('client', clientName)?.key;
    if (named !== undefined) state.clientKey = named;
    const key = named ?? state.clientKey;
    if (key === undefined || (state.pages.size >= maximumRooms && !state.pages.has(pageId))) return;
    state.pages.set(pageId, key);
    overview(key, 'prod_update', { ...report, socket: sourceId(socket.id, pageId) });
  });
  guard.onAny('prod-page-closed', ([pageId]) => {
    const key = state.pages.get(pageId);
    if (key === undefined) return;
    state.pages.delete(pageId);
    overview(key, 'prod_disconnect', sourceId(socket.id, pageId));
  });

  guard.onStaff(
    'prod-send',
    ([{ socketID }]) => {
      const { socketId, pageId } = readSourceId(socketID);
      const target = states.byId(socketId);
      return target && (target.pages.get(pageId) ?? target.clientKey);
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
    if (pages.size === 0 && state.clientKey !== undefined) pages.set('', state.clientKey);
    for (const [pageId, key] of pages) overview(key, 'prod_disconnect', sourceId(socket.id, pageId));
    sceneReports.socketClosed(io, socket.id);
    states.forget(socket);
  });
}
