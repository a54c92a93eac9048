import type { LiveServer, LiveSocket } from '../live-server.ts';
import { deliver, deliverTo } from './deliver.ts';
import type { Room } from './rooms.ts';

/** The light that was last switched for each client by a source in a scene (`tally_change`). */
export type TallyLights = {
  change(io: LiveServer, clientKey: string, state: string, sender: LiveSocket): void;
  /** Sends the light of a room to a socket that has joined it. */
  sendCurrent(socket: LiveSocket, room: Room, isShared: boolean): void;
  /** Nobody knows any more what the socket's lights should be. */
  socketClosed(io: LiveServer, socketId: string): void;
};

const maximumClients = 500;

export function createTallyLights(): TallyLights {
  const lights = new Map<string, { readonly state: string; readonly socketId: string }>();
  const roomOf = (key: string): Room => ({ kind: 'client', key });

  return {
    change(io, clientKey, state, sender) {
      if (lights.size < maximumClients || lights.has(clientKey))
        lights.set(clientKey, { state, socketId: sender.id });
      deliver(io, [roomOf(clientKey)], 'tally_change', [{ state, clientName: clientKey }], sender);
    },
    sendCurrent(socket, room, isShared) {
      const light = room.kind === 'client' ? lights.get(room.key) : undefined;
      if (light === undefined) return;
      deliverTo(socket, room, isShared, 'tally_change', [{ state: light.state, clientName: room.key }]);
    },
    socketClosed(io, socketId) {
      for (const [clientKey, light] of lights) {
        if (light.socketId !== socketId) continue;
        lights.delete(clientKey);
        const told = { state: 'unknown', clientName: clientKey };
        deliver(io, [roomOf(clientKey)], 'tally_change', [told]);
      }
    },
  };
}
