import { hearingRights } from '#contract/socket-access.ts';
import type { TallyRole } from '#domain/broadcast/tally-role.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import type { ProductionAccess } from './access.ts';
import { addressOf, type Hearers, isProductionRoom, type Room, socketRoom } from './rooms.ts';
import type { SceneReports } from './scene-reports.ts';
import type { SocketStates } from './socket-states.ts';
import type { Watching } from './watching.ts';

/** What each socket hears: everyone in a room what is for everyone, and the rest as long as they have the right. */
export type Hearing = {
  /**
   * Brings the socket library's rooms in line with the rooms and rights of a socket.
   *
   * @param entered rooms in which a page is new: it hears the scenes of now
   */
  update(io: LiveServer, socket: LiveSocket, entered?: readonly Room[]): void;
  /** The same for all sockets in rooms: records or keys have changed. */
  updateAll(io: LiveServer): void;
};

export type HearingOptions = {
  readonly access: ProductionAccess;
  readonly states: SocketStates;
  readonly sceneReports: SceneReports;
  readonly watching: Watching;
};

export function createHearing({ access, states, sceneReports, watching }: HearingOptions): Hearing {
  const update: Hearing['update'] = (io, socket, entered = []) => {
    const state = states.byId(socket.id);
    if (state === undefined) return;
    const rooms = [...state.rooms.values()];
    const permitted = rooms.filter((room) => access.may(socket, hearingRights[room.kind], room));
    const roles = new Map<string, readonly TallyRole[]>();
    for (const room of rooms) {
      const own = permitted.includes(room) ? [] : access.rolesHeard(socket, room);
      if (own.length > 0) roles.set(addressOf(room), own);
    }
    const before = socket.data.roles;
    socket.data.roles = roles;
    const limited = rooms.filter((room) => roles.has(addressOf(room)));
    const nameOf = (hearers: Hearers) => (room: Room) => socketRoom(room, state.isShared, hearers);
    const names = new Set([
      ...rooms.map(nameOf('all')),
      ...permitted.map(nameOf('right')),
      ...limited.map(nameOf('role')),
    ]);
    const hasOtherRoles = (room: Room) =>
      String(before?.get(addressOf(room))) !== String(roles.get(addressOf(room)));
    const isFresh = new Set([
      ...permitted.filter((room) => !socket.rooms.has(nameOf('right')(room))),
      ...limited.filter((room) => hasOtherRoles(room) || !socket.rooms.has(nameOf('role')(room))),
    ]);
    const lost = [...socket.rooms].filter((name) => isProductionRoom(name) && !names.has(name));
    for (const name of lost) socket.leave(name);
    socket.join([...names]);
    const isChanged = isFresh.size > 0 || lost.length > 0;
    if (entered.length > 0 || isChanged)
      socket.emit('prod_hears', [...permitted, ...limited].map(addressOf), Object.fromEntries(roles));
    for (const room of [...permitted, ...limited]) {
      if (room.kind !== 'overview') {
        if (isFresh.has(room) || entered.includes(room))
          sceneReports.sendCurrent(socket, room, state.isShared);
      } else if (isFresh.has(room)) watching.ask(io, room.key);
    }
  };
  return {
    update,
    updateAll(io) {
      for (const socket of io.sockets.sockets.values()) {
        if (states.byId(socket.id)?.rooms.size) update(io, socket);
      }
    },
  };
}
