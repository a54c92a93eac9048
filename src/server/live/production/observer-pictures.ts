import type { LiveServer, LiveSocket } from '../live-server.ts';
import { activeBroadcastKey, type ClientStore, clientOf, roomsOfClient } from './clients.ts';
import { deliver, deliverTo } from './deliver.ts';
import type { Room } from './rooms.ts';

/** Observers' camera images that each client's program shows as an inset (PiP). */
export type ObserverPictures = {
  announce(io: LiveServer, clientKey: string, number: number, isActive: boolean): void;
  /** The numbers of each client that shows any. */
  all(): (readonly [clientKey: string, numbers: number[]])[];
  /** Applies the active camera images that another server reports; those that were unknown here are announced. */
  hear(io: LiveServer, clientKey: string, numbers: readonly number[]): void;
  /** Sends the active camera images of a room to a socket that has joined it. */
  sendCurrent(socket: LiveSocket, room: Room, isShared: boolean): void;
};

/** More than any broadcast has. */
const maximumNumbers = 64;
const maximumClients = 500;

export function createObserverPictures({ store }: { store: ClientStore }): ObserverPictures {
  const shown = new Map<string, Set<number>>();

  const broadcastOf = (clientKey: string) => activeBroadcastKey(store, clientOf(store, clientKey));
  const remember = (clientKey: string, number: number, isActive: boolean): void => {
    const numbers = shown.get(clientKey) ?? new Set<number>();
    if (!isActive) numbers.delete(number);
    else if (numbers.size < maximumNumbers) numbers.add(number);
    if (numbers.size === 0) shown.delete(clientKey);
    else if (shown.size < maximumClients || shown.has(clientKey)) shown.set(clientKey, numbers);
  };

  const announce: ObserverPictures['announce'] = (io, clientKey, number, isActive) => {
    remember(clientKey, number, isActive);
    deliver(io, roomsOfClient(store, clientKey), 'pip_announce', [
      { clientName: clientKey, active: isActive, number },
    ]);
  };

  return {
    announce,
    all: () => [...shown].map(([clientKey, numbers]) => [clientKey, [...numbers]] as const),
    hear(io, clientKey, numbers) {
      const known = shown.get(clientKey);
      for (const number of numbers) if (!known?.has(number)) announce(io, clientKey, number, true);
    },
    sendCurrent(socket, room, isShared) {
      for (const [clientKey, numbers] of shown) {
        const isIn =
          (room.kind === 'client' && room.key === clientKey) ||
          (room.kind === 'broadcast' && room.key === broadcastOf(clientKey));
        if (!isIn) continue;
        for (const number of numbers) {
          deliverTo(socket, room, isShared, 'pip_announce', [
            { clientName: clientKey, active: true, number },
          ]);
        }
      }
    },
  };
}
