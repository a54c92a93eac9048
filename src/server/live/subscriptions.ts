import { cleanId } from '#domain/record-id.ts';
import { createRate } from '../rates.ts';
import type { Store } from '../store/store.ts';
import { broadcast } from './broadcast.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';
import { refuseFlood } from './refuse-event.ts';
import type { RoomBudget } from './room-budget.ts';
import { maximumRooms, maximumUnknownKeys, recordRoom, subscribedKey } from './rooms.ts';

/** Keys joined in one turn of the event loop: 20,000 at once would take 100 ms. */
const keysPerTurn = 2000;

/** What `get_and_subscribe` may answer one socket, in bytes: a page reads its records over HTTP. */
const answerRate = { burst: 1024 * 1024, perSecond: 256 * 1024 };

type SubscriptionOptions = {
  readonly store: Pick<Store, 'read' | 'readText' | 'revisionOf'>;
  readonly clock: () => number;
  readonly roomBudget: RoomBudget;
};

/** The subscribe family of events (socket reference, section 3). Anything malformed is ignored. */
export function addSubscriptions(
  socket: LiveSocket,
  { store, clock, roomBudget }: SubscriptionOptions,
): void {
  const budget = roomBudget.open(socket);
  const takeAnswer = createRate(clock, answerRate);
  // A key that nothing is known about may get a record later; a socket may wait for a few of them.
  const unknown = new Set<string>();

  const hasRoomFor = (key: string): boolean => {
    if (store.revisionOf(key) > 0 || unknown.has(key)) return true;
    if (unknown.size >= maximumUnknownKeys) return false;
    unknown.add(key);
    return true;
  };
  const join = (value: unknown): string | undefined => {
    const key = subscribedKey(value);
    if (key === undefined || socket.rooms.has(recordRoom(key))) return key;
    if (socket.rooms.size >= maximumRooms || !hasRoomFor(key)) return key;
    if (budget.take()) socket.join(recordRoom(key));
    else refuseFlood(socket, 'subscribe', clock());
    return key;
  };
  const joinAll = (values: readonly unknown[]): void => {
    for (const value of values.slice(0, keysPerTurn)) join(value);
    if (values.length > keysPerTurn && socket.connected) setImmediate(joinAll, values.slice(keysPerTurn));
  };

  socket.on('subscribe', (value: unknown) => {
    join(value);
  });
  socket.on('subscribe-multiple', (values: unknown) => {
    if (Array.isArray(values)) joinAll(values.slice(0, maximumRooms));
  });
  socket.on('unsubscribe', (value: unknown) => {
    const key = subscribedKey(value);
    if (key === undefined) return;
    unknown.delete(key);
    if (!socket.rooms.has(recordRoom(key))) return;
    budget.give();
    socket.leave(recordRoom(key));
  });
  socket.on('get_and_subscribe', (value: unknown) => {
    const key = join(value);
    if (key === undefined) return;
    if (takeAnswer(store.readText(key).length) > 0) {
      refuseFlood(socket, 'get_and_subscribe', clock());
      return;
    }
    socket.emit('data_update', key, { ...store.read(key), __id: key });
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
