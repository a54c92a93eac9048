import type { CodedError } from '#contract/errors.ts';
import type { LiveSocket } from './live-server.ts';

/** Tells the sender of an event why nothing came of it (socket reference, 9). */
export function refuseEvent(socket: LiveSocket, event: string, { status, message, code }: CodedError): void {
  socket.emit('action_error', { action: event, error: true, errorCode: status, errorMessage: message, code });
}
