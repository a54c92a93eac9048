import { cleanId } from '#domain/record-id.ts';
import type { Store } from '../store/store.ts';
import { broadcast } from './broadcast.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';
import { maximumRooms, recordRoom, subscribedKey } from './rooms.ts';

/** The subscribe family of events (socket reference, section 3). Anything malformed is ignored. */
export function addSubscriptions(socket: LiveSocket, store: Pick<Store, 'read'>): void {
  const join = (value: unknown): string | undefined => {
    const key = subscribedKey(value);
    if (key === undefined || socket.rooms.size >= maximumRooms) return undefined;
    socket.join(recordRoom(key));
    return key;
  };

  socket.on('subscribe', (value: unknown) => {
    join(value);
  });
  socket.on('subscribe-multiple', (values: unknown) => {
    if (!Array.isArray(values)) return;
    const rooms = new Set<string>();
    for (const value of values.slice(0, maximumRooms)) {
      const key = subscribedKey(value);
      if (key !== undefined && rooms.size + socket.rooms.size < maximumRooms) rooms.add(recordRoom(key));
    }
    socket.join([...rooms]);
  });
  socket.on('unsubscribe', (value: unknown) => {
    const key = subscribedKey(value);
    if (key !== undefined) socket.leave(recordRoom(key));
  });
  socket.on('get_and_subscribe', (value: unknown) => {
    const key = join(value);
    if (key !== undefined) socket.emit('data_update', key, { ...store.read(key), __id: key });
  });
}

/**
 * Sends each changed record to its room, encoded once, and only if the room has members. A record that can no
 * longer be read is sent as an empty object, never as null.
 *
 * @returns a function that stops it
 */
export function sendChanges(io: LiveServer, store: Pick<Store, 'read' | 'onChanged'>): () => void {
  const { rooms } = io.sockets.adapter;
  return store.onChanged((keys) => {
    for (const changed of keys) {
      const key = cleanId(changed) ?? changed;
      const room = recordRoom(key);
      if (rooms.has(room)) broadcast(io, room, 'data_update', key, store.read(key));
    }
  });
}
