import type { LiveServer, LiveSocket } from '../live-server.ts';
import { deliver, deliverTo } from './deliver.ts';
import type { Room } from './rooms.ts';

/** The socket of a source and its server. */
export type LightSource = { readonly server: string; readonly socketId: string };

/** The light that was last switched for each client by a source in a scene (`tally_change`). */
export type TallyLights = {
  change(io: LiveServer, clientKey: string, state: string, source: LightSource, except?: string): void;
  /** The same of another server, which may say again what is known already. */
  hear(io: LiveServer, clientKey: string, state: string, source: LightSource): void;
  /** The lights that sources of a server have switched. */
  of(server: string): (readonly [clientKey: string, state: string, source: LightSource])[];
  /** Sends the light of a room to a socket that has joined it. */
  sendCurrent(socket: LiveSocket, room: Room, isShared: boolean): void;
  /** Reports the lights of closed sources as unknown. */
  sourcesClosed(io: LiveServer, isClosed: (source: LightSource) => boolean): void;
};

const maximumClients = 500;

export function createTallyLights(): TallyLights {
  const lights = new Map<string, { readonly state: string; readonly source: LightSource }>();
  const roomOf = (key: string): Room => ({ kind: 'client', key });

  const change: TallyLights['change'] = (io, clientKey, state, source, except) => {
    if (lights.size < maximumClients || lights.has(clientKey)) lights.set(clientKey, { state, source });
    deliver(io, [roomOf(clientKey)], 'tally_change', [{ state, clientName: clientKey }], except);
  };

  return {
    change,
    hear(io, clientKey, state, source) {
      if (lights.get(clientKey)?.state !== state) change(io, clientKey, state, source);
    },
    of: (server) =>
      [...lights].flatMap(([clientKey, { state, source }]) =>
        source.server === server ? [[clientKey, state, source] as const] : [],
      ),
    sendCurrent(socket, room, isShared) {
      const light = room.kind === 'client' ? lights.get(room.key) : undefined;
      if (light === undefined) return;
      deliverTo(socket, room, isShared, 'tally_change', [{ state: light.state, clientName: room.key }]);
    },
    sourcesClosed(io, isClosed) {
      for (const [clientKey, light] of lights) {
        if (!isClosed(light.source)) continue;
        lights.delete(clientKey);
        const told = { state: 'unknown', clientName: clientKey };
        deliver(io, [roomOf(clientKey)], 'tally_change', [told]);
      }
    },
  };
}
