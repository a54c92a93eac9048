import type { SceneState, ServerToClient } from '#contract/socket.ts';
import { hearerOf, hearingRights } from '#contract/socket-access.ts';
import { groupsOfRoles } from '#domain/broadcast/crew-messages.ts';
import { sceneForRoles } from '#domain/broadcast/role-scenes.ts';
import { type TallyRole, tallyRoleName } from '#domain/broadcast/tally-role.ts';
import type { TriggerStamp } from '#domain/broadcast/trigger-memory.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import { addressOf, type Hearers, type Room, socketRoom } from './rooms.ts';

/** Returns the receivers of an event in a room; undefined in rooms whose members have another right. */
function hearersOf(event: string, { kind }: Room): Hearers | undefined {
  const hearer = hearerOf(event);
  if (hearer === 'anyone') return 'all';
  return hearer === hearingRights[kind] ? 'right' : undefined;
}

/**
 * Sends an event once to every socket on this server in any of the rooms that may receive it. A socket of one page
 * gets it as it is; a socket shared by several pages gets it with its rooms.
 *
 * @param except id of the sender. A socket of one page gets no echo; a shared socket does, for its other pages.
 * @param stamp data of a trigger that a shared socket gets with it
 */
export function deliver(
  io: LiveServer,
  rooms: readonly Room[],
  event: keyof ServerToClient,
  values: readonly unknown[],
  except = '',
  stamp?: TriggerStamp,
): void {
  const known = io.sockets.adapter.rooms;
  if (isOfRoles(event)) tellRoles(io, rooms, event, values);
  const named = (isShared: boolean): string[] =>
    rooms.flatMap((room) => {
      const hearers = hearersOf(event, room);
      const name = hearers && socketRoom(room, isShared, hearers);
      return name !== undefined && known.has(name) ? [name] : [];
    });
  const plain = named(false);
  if (plain.length > 0) sendTo(io.local.to(plain).except(except), event, values);
  const shared = named(true);
  if (shared.length === 0) return;
  const told: [string[], string, unknown[]] = [rooms.map(addressOf), event, [...values]];
  if (stamp === undefined) io.local.to(shared).emit('prod_room', ...told);
  else io.local.to(shared).emit('prod_room', ...told, stamp);
}

/** The same for one socket that has just entered a room. */
export function deliverTo(
  socket: LiveSocket,
  room: Room,
  isShared: boolean,
  event: keyof ServerToClient,
  values: readonly unknown[],
): void {
  const hearers = hearersOf(event, room);
  const isIn = (among: Hearers) => socket.rooms.has(socketRoom(room, isShared, among));
  const roles = isOfRoles(event) && isIn('role') ? socket.data.roles?.get(addressOf(room)) : undefined;
  if (roles === undefined && (hearers === undefined || !isIn(hearers))) return;
  const told = roles === undefined ? values : values.map((value) => forRoles(event, roles, value));
  if (isShared) socket.emit('prod_room', [addressOf(room)], event, [...told]);
  else sendTo(socket, event, told);
}

type Limited = 'prod_preview_program_change' | 'prod_messages';

/** Content of an event for a socket that receives only that of some roles. */
const limited: {
  readonly [Name in Limited]: (
    roles: readonly TallyRole[],
    value: Parameters<ServerToClient[Name]>[0],
  ) => unknown;
} = {
  prod_preview_program_change: (roles, state: SceneState) => ({
    ...state,
    previewScene: sceneForRoles(roles, state.previewScene) ?? null,
    programScene: sceneForRoles(roles, state.programScene) ?? null,
    ...(state.programScenes && {
      programScenes: state.programScenes.flatMap((scene) => sceneForRoles(roles, scene) ?? []),
    }),
  }),
  prod_messages: (roles, crew) => {
    const groups = groupsOfRoles(roles.map(tallyRoleName));
    return {
      ...crew,
      messages: crew.messages.filter(({ to }) => to.some((group) => groups.includes(group))),
    };
  },
};

const isOfRoles = (event: string): event is Limited => Object.hasOwn(limited, event);

const forRoles = (event: string, roles: readonly TallyRole[], value: unknown): unknown =>
  isOfRoles(event) ? limited[event](roles, value as never) : value;

/** Sends to the sockets that receive the content of some roles. They are few, and each gets its own. */
function tellRoles(io: LiveServer, rooms: readonly Room[], event: Limited, values: readonly unknown[]): void {
  for (const room of rooms) {
    for (const isShared of [false, true]) {
      for (const id of io.sockets.adapter.rooms.get(socketRoom(room, isShared, 'role')) ?? []) {
        const socket = io.sockets.sockets.get(id);
        if (socket) deliverTo(socket, room, isShared, event, values);
      }
    }
  }
}

type Sender = { emit(event: string, ...values: readonly unknown[]): unknown };

/** Production events are named at run time, so their arguments are validated where they are received. */
function sendTo(sender: unknown, event: string, values: readonly unknown[]): void {
  (sender as Sender).emit(event, ...values);
}
