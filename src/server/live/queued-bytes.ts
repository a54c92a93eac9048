import { connectionOf } from './connection.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';

/** A client with more queued data is disconnected; it reconnects by itself and catches up by revision. */
export const maximumQueuedBytes = 8 * 1024 * 1024;

/** Bytes queued for a client: in the system's socket and in packets not yet written to it. */
export function queuedBytes(socket: LiveSocket): number {
  const { writeBuffer, transport } = connectionOf(socket);
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) {
    if (typeof data === 'string') bytes += data.length;
    else if (data instanceof Uint8Array) bytes += data.byteLength;
  }
  return bytes;
}

/** Disconnects clients above the limit and returns their number. */
export function dropSlowSockets(io: LiveServer, limitBytes = maximumQueuedBytes): number {
  let count = 0;
  for (const socket of io.sockets.sockets.values()) {
    if (queuedBytes(socket) <= limitBytes) continue;
    count += 1;
    socket.conn.close(true);
  }
  return count;
}
