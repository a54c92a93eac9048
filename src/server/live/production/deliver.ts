import type { ServerToClient } from '#contract/socket.ts';
import { hearerOf, hearingRights } from '#contract/socket-access.ts';
import type { TriggerStamp } from '#domain/broadcast/trigger-memory.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import { addressOf, type Hearers, type Room, socketRoom } from './rooms.ts';

/** Where an event is heard; nowhere in rooms whose members have another right. */
function hearersOf(event: string, { kind }: Room): Hearers | undefined {
  const hearer = hearerOf(event);
  if (hearer === 'anyone') return 'all';
  return hearer === hearingRights[kind] ? 'right' : undefined;
}

/**
 * Sends an event once to everyone on this server in any of the rooms who may hear it: as it is to a socket of one page, with its
 * rooms to a socket shared by several pages.
 *
 * @param except id of the sender: a socket of one page gets no echo, a shared socket does, for its other pages
 * @param stamp what a shared socket is told with it, of a trigger
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
  if (hearers === undefined || !socket.rooms.has(socketRoom(room, isShared, hearers))) return;
  if (isShared) socket.emit('prod_room', [addressOf(room)], event, [...values]);
  else sendTo(socket, event, values);
}

type Sender = { emit(event: string, ...values: readonly unknown[]): unknown };

/** Production events are named at run time, so their arguments are validated where they are received. */
function sendTo(sender: unknown, event: string, values: readonly unknown[]): void {
  (sender as Sender).emit(event, ...values);
}
