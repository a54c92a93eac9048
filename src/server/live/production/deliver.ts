import type { ServerToClient } from '#contract/socket.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import { addressOf, type Room, socketRoom } from './rooms.ts';

/**
 * Sends an event to everyone in any of the rooms, once each: plain to sockets of one page, named with its rooms to
 * those of several.
 *
 * @param except a socket of one page that is not told what it said itself; several pages behind a socket are
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

/** Events of productions are named at run time, so their arguments were checked where they came in. */
function sendTo(sender: unknown, event: string, values: readonly unknown[]): void {
  (sender as Sender).emit(event, ...values);
}
