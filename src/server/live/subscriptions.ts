import type { ServerToClient } from '#contract/socket.ts';
import { cleanId } from '#domain/record-id.ts';
import { type CallerAddress, isThisMachine } from '../http/caller-address.ts';
import { createRate } from '../rates.ts';
import type { Store } from '../store/store.ts';
import {
  type LiveServer,
  type LiveSocket,
  maximumRooms,
  maximumUnknownKeys,
  recordRoom,
  refuseFlood,
  subscribedKey,
} from './live-server.ts';

/** The socket beneath a connection, of the `ws` package. */
type WebSocket = {
  readonly OPEN: number;
  readonly readyState: number;
  /** Bytes not yet written to the system's socket. */
  readonly bufferedAmount: number;
  send(data: Uint8Array, options: { binary: boolean; compress: boolean }): void;
};

/** Members of the library's connection that its types do not declare. */
type Connection = {
  /** Packets not yet handed to the transport. */
  readonly writeBuffer: readonly { readonly data?: unknown }[];
  readonly transport: {
    readonly name: string;
    /** False while a packet is being written. */
    readonly writable: boolean;
    /** Absent on connections that poll. */
    readonly socket?: WebSocket;
  };
};

/** The connection beneath a client's socket. */
export const connectionOf = ({ conn }: LiveSocket): Connection => conn as unknown as Connection;

/** A venue of 300 phones with 3,000 keys each; so many rooms take some 150 MB. */
export const maximumRoomsOfAddress = 1_000_000;

/** Rooms of records that all connections of an address are in together. */
type RoomBudget = {
  /** For a new connection: what it holds is free again when it is gone. */
  open(socket: LiveSocket): {
    /** Enters one more room. Returns false if the address may have no more. */
    take(): boolean;
    /** It has left one. */
    give(): void;
  };
};

export function createRoomBudget(callerAddress: CallerAddress, maximum = maximumRoomsOfAddress): RoomBudget {
  const counts = new Map<string, number>();
  return {
    open(socket) {
      const address = callerAddress(socket.request);
      let own = 0;
      const add = (change: number): void => {
        own += change;
        const count = (counts.get(address) ?? 0) + change;
        if (count > 0) counts.set(address, count);
        else counts.delete(address);
      };
      socket.on('disconnect', () => add(-own));
      return {
        take() {
          if (!isThisMachine(address) && (counts.get(address) ?? 0) >= maximum) return false;
          add(1);
          return true;
        },
        give: () => add(-1),
      };
    },
  };
}

/** The protocol's prefix of an event packet: message of the engine (4), event (2). */
const eventMark = '42';

const textFrame = { binary: false, compress: false };

/** The WebSocket of a connection with an empty send queue; undefined where the library has to send. */
const freeWebSocket = (client: LiveSocket): WebSocket | undefined => {
  const { writeBuffer, transport } = connectionOf(client);
  const { name, writable, socket } = transport;
  const isFree = name === 'websocket' && writable && writeBuffer.length === 0;
  return isFree && socket?.readyState === socket?.OPEN ? socket : undefined;
};

/**
 * Sends an event without binary parts to everyone in a room, encoded once. Where nothing is queued the text is
 * written to the WebSocket directly: the library's path (a packet, two queues and four events per client) doubles
 * the time of a broadcast to a thousand phones.
 */
function broadcast<Name extends keyof ServerToClient>(
  io: LiveServer,
  room: string,
  event: Name,
  ...values: Parameters<ServerToClient[Name]>
): void {
  const text = Buffer.from(`${eventMark}${JSON.stringify([event, ...values])}`);
  for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
    const socket = io.sockets.sockets.get(id);
    if (socket === undefined) continue;
    const webSocket = freeWebSocket(socket);
    if (webSocket) webSocket.send(text, textFrame);
    else socket.emit(event, ...values);
  }
}

/** Keys joined in one turn of the event loop: 20,000 at once would take 100 ms. */
const keysPerTurn = 2000;

/** Bytes that `get_and_subscribe` may return to one socket: a page reads its records over HTTP. */
const answerRate = { burst: 1024 * 1024, perSecond: 256 * 1024 };

type SubscriptionOptions = {
  readonly store: Pick<Store, 'read' | 'readText' | 'revisionOf'>;
  readonly clock: () => number;
  readonly roomBudget: RoomBudget;
};

/** Adds the subscribe family of events. Anything malformed is ignored. */
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
