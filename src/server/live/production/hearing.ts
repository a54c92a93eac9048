import { hearingRights } from '#contract/socket-access.ts';
import type { TallyRole } from '#domain/broadcast/tally-role.ts';
import { textOf } from '../../http/record-reader.ts';
import type { Store } from '../../store/store.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import type { ProductionAccess, SocketRights } from './access.ts';
import { activeBroadcastKey, type ClientStore } from './clients.ts';
import type { CrewMessages } from './crew-messages.ts';
import { addressOf, type Hearers, isProductionRoom, type Room, socketRoom } from './rooms.ts';
import type { SceneReports } from './scene-reports.ts';
import type { SocketState, SocketStates } from './socket-states.ts';
import type { Watching } from './watching.ts';

type RoomStore = ClientStore & Pick<Store, 'list'>;

/** The rooms of the clients and broadcasts that there are. Others may be asked for, and are entered when they come to be. */
type KnownRooms = {
  has(room: Room): boolean;
  /**
   * Reads changed records. @returns the addresses of rooms that are new, gone, or of a client whose broadcast changed
   */
  refresh(): ReadonlySet<string>;
};

function createKnownRooms(store: RoomStore): KnownRooms {
  const read = (): Map<string, string> => {
    const rooms = new Map<string, string>();
    for (const { key } of store.list('Broadcasts')) {
      const broadcast = textOf(key);
      if (broadcast !== undefined) rooms.set(addressOf({ kind: 'broadcast', key: broadcast }), '');
    }
    for (const client of store.list('Clients')) {
      const key = textOf(client.key)?.toLowerCase();
      if (key === undefined) continue;
      const facts = `${client.id} ${activeBroadcastKey(store, client)}`;
      for (const kind of ['client', 'overview'] as const) rooms.set(addressOf({ kind, key }), facts);
    }
    return rooms;
  };
  /** Read at the first request, since changes have no listener before. */
  let known: Map<string, string> | undefined;

  return {
    has(room) {
      known ??= read();
      return known.has(addressOf(room));
    },
    refresh() {
      const now = read();
      const before = known ?? now;
      known = now;
      const addresses = new Set([...before.keys(), ...now.keys()]);
      return new Set([...addresses].filter((address) => before.get(address) !== now.get(address)));
    },
  };
}

/** Events that each socket receives: in each of its rooms those for everyone, and the others while it has the right. */
export type Hearing = {
  /**
   * Brings the socket library's rooms in line with the rooms and rights of a socket.
   *
   * @param entered rooms in which a page is new: it receives the current scenes
   * @returns the rooms that the socket receives: those of them that exist, and not more than it may have
   */
  update(io: LiveServer, socket: LiveSocket, entered?: readonly Room[]): readonly Room[];
  /**
   * The same for the sockets whose rights or rooms have become others, since records or keys have changed: the first at
   * once, the rest in slices.
   */
  updateChanged(io: LiveServer): void;
};

export type HearingOptions = {
  readonly store: RoomStore;
  readonly access: ProductionAccess;
  readonly states: SocketStates;
  readonly sceneReports: SceneReports;
  readonly messages: CrewMessages;
  readonly watching: Watching;
};

/** Rooms of a socket without keys and clients: forty sources of a machine are in those of its few clients. */
export const maximumRoomsOfNobody = 30;

/** Sockets looked at and rooms brought in line in one turn of the event loop: one or two ms. */
const stepsPerTurn = 200;

export function createHearing({
  store,
  access,
  states,
  sceneReports,
  messages,
  watching,
}: HearingOptions): Hearing {
  const known = createKnownRooms(store);

  const roomsOf = (state: SocketState, { source }: SocketRights): Room[] => {
    const rooms = [...state.rooms.values()].filter(known.has);
    return source === '' ? rooms.slice(0, maximumRoomsOfNobody) : rooms;
  };

  const update: Hearing['update'] = (io, socket, entered = []) => {
    const state = states.byId(socket.id);
    if (state === undefined) return [];
    const rights = access.rightsOf(socket);
    state.heardBy = rights.source;
    const rooms = roomsOf(state, rights);
    const permitted = new Set(rooms.filter((room) => rights.may(hearingRights[room.kind], room)));
    const roles = new Map<string, readonly TallyRole[]>();
    for (const room of rooms) {
      const own = permitted.has(room) ? [] : rights.rolesHeard(room);
      if (own.length > 0) roles.set(addressOf(room), own);
    }
    const before = socket.data.roles;
    socket.data.roles = roles;
    const limited = rooms.filter((room) => roles.has(addressOf(room)));
    const withMore = [...permitted, ...limited];
    const nameOf = (hearers: Hearers) => (room: Room) => socketRoom(room, state.isShared, hearers);
    const names = new Set([
      ...rooms.map(nameOf('all')),
      ...[...permitted].map(nameOf('right')),
      ...limited.map(nameOf('role')),
    ]);
    const hasOtherRoles = (room: Room) =>
      String(before?.get(addressOf(room))) !== String(roles.get(addressOf(room)));
    const isFresh = new Set([
      ...[...permitted].filter((room) => !socket.rooms.has(nameOf('right')(room))),
      ...limited.filter((room) => hasOtherRoles(room) || !socket.rooms.has(nameOf('role')(room))),
    ]);
    const lost = [...socket.rooms].filter((name) => isProductionRoom(name) && !names.has(name));
    for (const name of lost) socket.leave(name);
    socket.join([...names]);
    const isChanged = isFresh.size > 0 || lost.length > 0;
    if (entered.length > 0 || isChanged)
      socket.emit('prod_hears', withMore.map(addressOf), Object.fromEntries(roles));
    for (const room of withMore) {
      if (room.kind !== 'overview') {
        if (isFresh.has(room) || entered.includes(room)) {
          sceneReports.sendCurrent(socket, room, state.isShared);
          messages.sendCurrent(socket, room, state.isShared);
        }
      } else if (isFresh.has(room)) watching.ask(io, room.key);
    }
    return rooms;
  };

  const isOutdated = (socket: LiveSocket, state: SocketState, changed: ReadonlySet<string>): boolean =>
    state.heardBy !== access.rightsOf(socket).source ||
    (changed.size > 0 && [...state.rooms.keys()].some((address) => changed.has(address)));

  return {
    update,
    updateChanged(io) {
      const changed = known.refresh();
      const waiting = io.sockets.sockets.values();
      const turn = (): void => {
        for (let steps = 0; steps < stepsPerTurn; steps += 1) {
          const { value: socket, done } = waiting.next();
          if (done) return;
          const state = states.byId(socket.id);
          if (!state?.rooms.size || !isOutdated(socket, state, changed)) continue;
          update(io, socket);
          steps += state.rooms.size;
        }
        setImmediate(turn);
      };
      turn();
    },
  };
}
