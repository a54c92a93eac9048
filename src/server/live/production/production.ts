import { randomUUID } from 'node:crypto';
import { isActionName } from '#contract/actions.ts';
import { readClientEvent, triggerNames } from '#contract/socket.ts';
import type { CrewMessage } from '#domain/broadcast/crew-messages.ts';
import { cleanId } from '#domain/record-id.ts';
import { noRelay, type Relay } from '../../cluster/relay.ts';
import type { Logger } from '../../log.ts';
import type { ProductionKeys } from '../../production-keys/production-keys.ts';
import type { ShowLog } from '../../show-log/show-log.ts';
import { type DeliveredTrigger, triggerRow } from '../../show-log/trigger-row.ts';
import type { Store } from '../../store/store.ts';
import type { SocketIdentity } from '../identity.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import {
  type AccessOptions,
  createProductionAccess,
  isWithin,
  maximumReportBytes,
  maximumTriggerBytes,
} from './access.ts';
import { type ClientStore, overviewsOfShow } from './clients.ts';
import type { KeptMessages } from './crew-messages.ts';
import { createEventGuard, type EventGuard, type OnRefused } from './event-guard.ts';
import { createEverywhere, type Everywhere } from './everywhere.ts';
import { createHearing } from './hearing.ts';
import { addPresence, directorOf } from './presence.ts';
import { heartbeatRoom, type Room, roomOf } from './rooms.ts';
import { createSocketStates, type SocketStates, sourceId } from './socket-states.ts';
import { addTransmitter, createStreamStarts } from './transmitter.ts';

/** Event names of the server itself and of the library; a trigger must not imitate them. */
const reservedNames =
  /^(?:data_update|website_flags|auth_status|action_error|send_prod_update|tally_change|pip_announce|prod_.*|media_update_.*|audio.*|match_room.*|hero_draft.*|auction.*|connect.*|disconnect.*|newListener|removeListener)$/i;

/** Returns true if a trigger may have this name; false for a name that imitates an event of the server. */
export const isTriggerName = (name: string): boolean =>
  /^[a-z][a-z0-9_.:-]{0,63}$/i.test(name) && !reservedNames.test(name);

/** Names in the log, each once. */
const maximumNoted = 100;

/** Notes trigger names that no overlay of ours knows, since a mistyped one changes nothing and says nothing. */
export function createTriggerNotes(log: Logger): (name: string) => void {
  const known = new Set<string>(triggerNames);
  const maximumKnown = known.size + maximumNoted;
  return (name) => {
    if (known.has(name) || known.size >= maximumKnown) return;
    known.add(name);
    log.info({ event: name }, 'a trigger that no overlay of this server listens for');
  };
}

type TriggerOptions = {
  readonly socket: LiveSocket;
  readonly guard: EventGuard;
  readonly states: SocketStates;
  readonly everywhere: Pick<Everywhere, 'deliver' | 'trigger' | 'light' | 'showPicture'>;
  readonly noteName: (name: string) => void;
  /** Receives each action for the log of its show. */
  readonly note: (press: DeliveredTrigger) => void;
  readonly store: ClientStore;
};

/** Adds the events that users and control surfaces send to a client's pages. */
function addTriggers({ socket, guard, states, everywhere, noteName, note, store }: TriggerOptions): void {
  const state = states.of(socket);

  guard.onGuarded(
    'prod_trigger',
    ([name]) =>
      reservedNames.test(name) || isActionName(name) ? undefined : roomOf('client', state.clientKey),
    ([name, ...values], { key }) => {
      if (!isWithin(values, maximumTriggerBytes)) return;
      noteName(name);
      everywhere.trigger(key, name, [values]);
      note({ clientKey: key, name, value: values[0], ...directorOf(store, socket, key) });
    },
  );

  guard.onGuarded(
    'media_update',
    () => roomOf('client', state.clientKey),
    ([status, value], room) => {
      if (isWithin(value, maximumReportBytes))
        everywhere.deliver([room], `media_update_${status}`, [value], socket.id);
    },
  );

  guard.onGuarded(
    'tally_change',
    ([{ clientName }]) => roomOf('client', clientName),
    ([{ state: light }], { key }) => everywhere.light(key, light, socket.id),
  );

  guard.onGuarded(
    'pip_announce',
    ([{ clientName }]) => roomOf('client', clientName),
    ([{ active, number }], { key }) => {
      const shown = Number(number);
      if (number === undefined || String(number).trim() === '' || !Number.isFinite(shown)) return;
      everywhere.showPicture(key, shown, active === true || active === 'true');
    },
  );
}

/**
 * Adds the answers of services that this server does not run, so that pages do not wait for them: voice bots without
 * a job, match rooms that are not open.
 */
function addAbsentServices(socket: LiveSocket): void {
  socket.on('audio_subscribe', (...values: unknown[]) => {
    const [asked] = readClientEvent('audio_subscribe', values) ?? [];
    if (asked) socket.emit('audio_job_status', `${asked.broadcastKey}/${asked.taskKey}`, null);
  });
  socket.on('match-room:join', (...values: unknown[]) => {
    const [asked] = readClientEvent('match-room:join', values) ?? [];
    const id = cleanId(asked);
    if (id) socket.emit('match_room:inactive', id);
  });
}

export type Production = {
  /** Receives the messages of other servers from now on, before the first connection too. */
  attach(io: LiveServer): void;
  /** Adds the production events to a new connection: one of the live socket's `handlers`. */
  handle(socket: LiveSocket, io: LiveServer): void;
  /** Sends a trigger to all pages of a client, as `prod_trigger` does. */
  trigger(press: DeliveredTrigger, values: readonly unknown[]): void;
  /** Tells the users who control these shows (dirty ids) that their log has a new action. */
  tellPresses(shows: readonly string[]): void;
  /** Sends a message to the crew of a show (dirty id). */
  sendMessage(show: string, message: Pick<CrewMessage, 'text' | 'to' | 'from'>): void;
  /** Calls back when the stream of a client starts that reports to this server. */
  onStreamStart(listener: (clientKey: string) => void): void;
  close(): void;
};

export type ProductionOptions = {
  readonly store: Pick<Store, 'read' | 'get' | 'list' | 'onChanged' | 'report'>;
  readonly identity: SocketIdentity;
  readonly keys: Pick<ProductionKeys, 'hold' | 'onRevoked'>;
  readonly onRefused: OnRefused;
  readonly showLog?: Pick<ShowLog, 'note'> | undefined;
  readonly isOpen: AccessOptions['isOpen'];
  /** To the other servers of the league; without it there are none. */
  readonly relay?: Relay | undefined;
  /** Messages to the crew that outlast a restart; without it they end with the server. */
  readonly keptMessages?: KeptMessages | undefined;
  readonly clock: () => number;
  readonly log: Logger;
};

/** Tally lights must show "unknown" 2.5 s after a cut: the socket's own ping is too slow. */
const heartbeatMs = 1_000;

/** Roles and broadcasts may change many times in a row; scene reports and rights are refreshed once. */
const refreshMs = 150;

/** The production side of the live socket. `contract/socket-access.ts` has the rights to send and receive each event. */
export function createProduction({
  store,
  identity,
  keys,
  onRefused,
  showLog,
  isOpen,
  relay = noRelay,
  keptMessages,
  clock,
  log,
}: ProductionOptions): Production {
  const states = createSocketStates();
  const everywhere = createEverywhere({ store, relay, keptMessages, clock, log });
  const { sceneReports, streams, voices, messages, watching } = everywhere;
  const streamStarts = createStreamStarts();
  const noteName = createTriggerNotes(log);
  const note = (press: DeliveredTrigger): void => {
    const row = triggerRow(store, press, clock());
    if (row !== undefined) showLog?.note(row);
  };
  const access = createProductionAccess({ store, isOpen });
  const hearing = createHearing({ store, access, states, sceneReports, messages, watching });
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
      // First, so that sockets that lose the right to scenes still receive their end.
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
      addPresence({ ...parts, socket, io, guard, keys, onRefused, note, store, clock });
      addTriggers({ socket, guard, states, everywhere, noteName, note, store });
      addAbsentServices(socket);
      addTransmitter({ socket, guard, states, everywhere, streamStarts });
    },
    trigger(press, values) {
      noteName(press.name);
      everywhere.trigger(press.clientKey, press.name, values);
      note(press);
    },
    tellPresses(shows) {
      for (const show of shows) everywhere.deliver(overviewsOfShow(store, show), 'prod_pressed', [show]);
    },
    sendMessage(show, { text, to, from }) {
      everywhere.message(show, [{ id: randomUUID(), text, to, from, at: clock(), receipts: [] }]);
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
