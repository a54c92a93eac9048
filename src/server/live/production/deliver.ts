import type { ServerToClient } from '#contract/socket.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import { addressOf, type Room, socketRoom } from './rooms.ts';

/**
 * Sends an event once to everyone in any of the rooms: as it is to a socket of one page, with its rooms to a socket
 * shared by several pages.
 *
 * @param except the sender: a socket of one page gets no echo, a shared socket does, for its other pages
 */
export function deliver(
  io: LiveServer,
  rooms: readonly Room[],
  event: keyof ServerToClient,
  values: readonly unknown[],
  except?: LiveSocket,
): void {
  const known = io.sockets.adapter.rooms;
  const plain = rooms.map((room) => socketRoom(room, false)).filter((name) => known.has(name));
  if (plain.length > 0) sendTo(io.to(plain).except(except?.id ?? []), event, values);
  const shared = rooms.map((room) => socketRoom(room, true)).filter((name) => known.has(name));
  if (shared.length > 0) io.to(shared).emit('prod_room', rooms.map(addressOf), event, [...values]);
}

/** The same for one socket that has just entered a room. */
export function deliverTo(
  socket: LiveSocket,
  room: Room,
  isShared: boolean,
  event: keyof ServerToClient,
  values: readonly unknown[],
): void {
  if (isShared) socket.emit('prod_room', [addressOf(room)], event, [...values]);
  else sendTo(socket, event, values);
}

type Sender = { emit(event: string, ...values: readonly unknown[]): unknown };

/** Production events are named at run time, so their arguments are validated where they are received. */
function sendTo(sender: unknown, event: string, values: readonly unknown[]): void {
  (sender as Sender).emit(event, ...values);
}
