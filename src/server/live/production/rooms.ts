import type { ProductionRooms } from '#contract/socket.ts';
import { subscribedKey } from '../live-server.ts';

/** A room of a production; the key is exact: clients in lower case, broadcasts as they are written. */
export type Room = { readonly kind: 'client' | 'overview' | 'broadcast'; readonly key: string };

/** Everyone in any production room, for the heartbeat. */
export const heartbeatRoom = 'prod:pulse';

/** The room of a key sent by a client; undefined when the value cannot be a key. */
export function roomOf(kind: Room['kind'], value: unknown): Room | undefined {
  const key = typeof value === 'string' ? subscribedKey(value) : undefined;
  if (key === undefined) return undefined;
  return { kind, key: kind === 'broadcast' ? key : key.toLowerCase() };
}

/** The rooms a socket of several pages asks for, each once. */
export function roomsOf({ clients, overviews, broadcasts }: ProductionRooms): Room[] {
  const rooms = [
    ...clients.map((key) => roomOf('client', key)),
    ...overviews.map((key) => roomOf('overview', key)),
    ...broadcasts.map((key) => roomOf('broadcast', key)),
  ].filter((room) => room !== undefined);
  return [...new Map(rooms.map((room) => [addressOf(room), room])).values()];
}

/** The name of a room for the pages behind a shared socket, as in `prod_room`. */
export function addressOf({ kind, key }: Room): string {
  return `${kind}:${key}`;
}

/**
 * Every socket in the room, those with the right of its kind (`hearingRights`), or those with the scenes of some
 * roles.
 */
export type Hearers = 'all' | 'right' | 'role';

const prefix = 'prod:';

/**
 * Returns the name of a room in the socket library. Shared sockets have rooms of their own, since their events name
 * the room.
 */
export function socketRoom({ kind, key }: Room, isShared: boolean, hearers: Hearers): string {
  return `${prefix}${kind}-${key}${hearers === 'all' ? '' : ` ${hearers}`}${isShared ? ' shared' : ''}`;
}

/** Returns true if a room of the socket library is one of a production, other than that of the heartbeat. */
export function isProductionRoom(name: string): boolean {
  return name.startsWith(prefix) && name !== heartbeatRoom;
}
