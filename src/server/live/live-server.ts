import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import { CodedError } from '#contract/errors.ts';
import type { ServerToClient } from '#contract/socket.ts';
import type { TallyRole } from '#domain/broadcast/tally-role.ts';
import { cleanId } from '#domain/record-id.ts';
import type { HeldKey } from '../production-keys/production-keys.ts';
import type { SignedIn } from '../sign-in/people.ts';

/** A client that shows a whole large event needs some thousand records. */
export const maximumRooms = 20_000;

/** Listings that are still empty, special records, and records that come into being while a page waits for them. */
export const maximumUnknownKeys = 200;

const maximumKeyLength = 150;

/** Letters of any script, since broadcast keys and slugs are typed by people. */
const keyPattern = /^[\p{L}\p{N} _:.,'&()+#-]+$/u;

/**
 * The clean key of a subscription; undefined for anything that cannot be a record's key.
 *
 * @param value as the client sent it
 */
export function subscribedKey(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maximumKeyLength) return undefined;
  const key = cleanId(value.trim());
  return key !== null && keyPattern.test(key) ? key : undefined;
}

/** The room of a record; the prefix separates keys from socket ids and production rooms. */
export function recordRoom(key: string): string {
  return `record:${key}`;
}

/** Sends the reason of a refusal to the sender of an event. */
export function refuseEvent(socket: LiveSocket, event: string, { status, message, code }: CodedError): void {
  socket.emit('action_error', { action: event, error: true, errorCode: status, errorMessage: message, code });
}

/** Answering each event of a flood would take more than the events. */
const tellMs = 1000;
const toldAt = new WeakMap<LiveSocket, number>();

/**
 * Tells the sender of too many events so, at most once a second.
 * @returns whether it was told
 */
export function refuseFlood(socket: LiveSocket, event: string, nowMs: number): boolean {
  if (nowMs - (toldAt.get(socket) ?? Number.NEGATIVE_INFINITY) <= tellMs) return false;
  toldAt.set(socket, nowMs);
  refuseEvent(socket, event, new CodedError('too-many-events'));
  return true;
}

/** Events of clients are validated argument by argument, so their types are unknown. */
type FromClients = Record<string, (...values: unknown[]) => void>;

export type SocketData = {
  /** The signed-in person at the last lookup; rights are read again before each change (`identity.ts`). */
  signedIn?: SignedIn | undefined;
  /** Production keys that the pages behind it have sent. */
  keys?: readonly HeldKey[] | undefined;
  /** By address of a room: the roles whose scenes the socket receives there, unless it receives all. */
  roles?: ReadonlyMap<string, readonly TallyRole[]> | undefined;
};

export type LiveServer = Server<FromClients, ServerToClient, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<FromClients, ServerToClient, DefaultEventsMap, SocketData>;
