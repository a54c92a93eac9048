import { CodedError } from '#contract/errors.ts';
import type { LiveSocket } from './live-server.ts';

/** Tells the sender of an event why nothing came of it (socket reference, 9). */
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
