import { noRelay, type Relay } from '../../cluster/relay.ts';
import type { Logger } from '../../log.ts';
import type { ProductionKeys } from '../../production-keys/production-keys.ts';
import type { Store } from '../../store/store.ts';
import type { SocketIdentity } from '../identity.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import { addAbsentServices } from './absent-services.ts';
import { type AccessOptions, createProductionAccess } from './access.ts';
import { createEventGuard, type OnRefused } from './event-guard.ts';
import { createEverywhere } from './everywhere.ts';
import { createHearing } from './hearing.ts';
import { addPresence } from './presence.ts';
import { heartbeatRoom, type Room } from './rooms.ts';
import { createSocketStates, sourceId } from './socket-states.ts';
import { createStreamStarts } from './stream-starts.ts';
import { addTransmitter } from './transmitter.ts';
import { addTriggers, createTriggerNotes } from './triggers.ts';

export type Production = {
  /** What other servers tell is known from now on, before the first connection too. */
  attach(io: LiveServer): void;
  /** Adds the production events to a new connection: one of the live socket's `handlers`. */
  handle(socket: LiveSocket, io: LiveServer): void;
  /** Sends a trigger to all pages of a client, as `prod_trigger` does. */
  trigger(client: string, name: string, values: readonly unknown[]): void;
  /** Calls back when the stream of a client starts that reports to this server. */
  onStreamStart(listener: (clientKey: string) => void): void;
  close(): void;
};

export type ProductionOptions = {
  readonly store: Pick<Store, 'read' | 'get' | 'list' | 'onChanged' | 'report'>;
  readonly identity: SocketIdentity;
  readonly keys: Pick<ProductionKeys, 'hold' | 'onRevoked'>;
  readonly onRefused: OnRefused;
  readonly isOpen: AccessOptions['isOpen'];
  /** To the other servers of the league; without it there are none. */
  readonly relay?: Relay | undefined;
  readonly clock: () => number;
  readonly log: Logger;
};

/** Tally lights must say "unknown" 2.5 s after a cut (dashboard reference, 16): the socket's own ping is too slow. */
const heartbeatMs = 1_000;

/** Roles and broadcasts may change many times in a row; scene reports and rights are refreshed once. */
const refreshMs = 150;

/**
 * The production side of the live socket (socket reference, 2 to 4; overlays reference, 2.10 and 5.4). Who may send
 * and hear which event stands in `contract/socket-access.ts`.
 */
export function createProduction({
  store,
  identity,
  keys,
  onRefused,
  isOpen,
  relay = noRelay,
  clock,
  log,
}: ProductionOptions): Production {
  const states = createSocketStates();
  const everywhere = createEverywhere({ store, relay, clock, log });
  const { sceneReports, streams, voices, watching } = everywhere;
  const streamStarts = createStreamStarts();
  const note = createTriggerNotes(log);
  const access = createProductionAccess({ store, isOpen });
  const hearing = createHearing({ store, access, states, sceneReports, watching });
  const parts = { states, everywhere, access, hearing };
  let server: LiveServer | undefined;
  let refreshTimer: ReturnType<typeof setTimeout> | undefined;
  const attach = (io: LiveServer): void => {
    server = io;
    everywhere.attach(io);
  };

  /** A page that may not report any more is listed no longer. */
  const withdrawReports = (socket: LiveSocket): void => {
    const pages = states.byId(socket.id)?.pages ?? new Map<string, Room>();
    for (const [pageId, room] of pages) {
      if (access.may(socket, 'report', room)) continue;
      pages.delete(pageId);
      everywhere.tell(room, 'prod_disconnect', sourceId(socket.id, pageId));
    }
  };

  const beat = setInterval(() => {
    if (server === undefined) return;
    if (server.sockets.adapter.rooms.has(heartbeatRoom)) {
      server.local.to(heartbeatRoom).emit('prod_heartbeat', { at: clock() });
    }
    streams.publish();
    // A trigger of another server may have arrived after the change of its match.
    voices.closeLeft(server, clock());
    watching.beat(server);
  }, heartbeatMs);
  beat.unref();

  const stopChanges = store.onChanged(() => {
    // At once: pages draw the next match as soon as they have it.
    if (server !== undefined) voices.closeLeft(server, clock());
    if (refreshTimer !== undefined) return;
    refreshTimer = setTimeout(() => {
      refreshTimer = undefined;
      if (server === undefined) return;
      // First, so that who loses the right to hear them hears that they are gone.
      sceneReports.refresh(server);
      hearing.updateChanged(server);
    }, refreshMs);
    refreshTimer.unref();
  });
  keys.onRevoked(() => {
    if (server === undefined) return;
    hearing.updateChanged(server);
    for (const socket of server.sockets.sockets.values()) withdrawReports(socket);
  });
  identity.onIdentified((socket) => {
    if (server === undefined) return;
    hearing.update(server, socket);
    withdrawReports(socket);
  });

  return {
    attach,
    handle(socket, io) {
      if (server !== io) attach(io);
      const guard = createEventGuard({ socket, identity, access, store, onRefused, clock, log });
      addPresence({ ...parts, socket, io, guard, keys, onRefused, clock });
      addTriggers({ socket, guard, states, everywhere, note });
      addAbsentServices(socket);
      addTransmitter({ socket, guard, states, everywhere, streamStarts });
    },
    trigger(client, name, values) {
      note(name);
      everywhere.trigger(client, name, values);
    },
    onStreamStart: streamStarts.onStart,
    close() {
      clearInterval(beat);
      clearTimeout(refreshTimer);
      stopChanges();
      sceneReports.close();
      watching.close();
    },
  };
}
