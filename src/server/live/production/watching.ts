import type { DrawnReport, ServerToClient } from '#contract/socket.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import { activeBroadcastKey, type ClientStore, clientOf, roomsOfClient } from './clients.ts';
import { deliver, deliverTo } from './deliver.ts';
import { type Room, socketRoom } from './rooms.ts';

/** A page's report of rendered records, with its id in overviews. */
type SourceReport = DrawnReport & { readonly socket: string };

/** Tracks the watched clients and the renders of their sources, for the action-to-screen latency. */
export type Watching = {
  /** Registers a user's entry into the overview of this client: its pages start to report, including their renders. */
  ask(io: LiveServer, clientKey: string): void;
  /** The same on another server; `isFirst` when its pages are to report all anew. */
  askedElsewhere(io: LiveServer, clientKey: string, isFirst: boolean): void;
  /** Tells a page that has entered a room that it is watched. */
  sendCurrent(io: LiveServer, socket: LiveSocket, room: Room, isShared: boolean): void;
  /** Sends a report of a page in this room, or its end, to the users who watch it. */
  tell(
    io: LiveServer,
    room: Room,
    event: 'prod_update' | 'prod_disconnect',
    value: Parameters<ServerToClient[typeof event]>[0],
  ): void;
  drawn(io: LiveServer, room: Room, report: SourceReport): void;
  /** Sends reports of rendered records by pages of another server to an overview that is open here. */
  drawnElsewhere(io: LiveServer, clientKey: string, reports: readonly SourceReport[]): void;
  /** Once a second. */
  beat(io: LiveServer): void;
  close(): void;
};

/**
 * Being watched is told again and again and ends by itself: no page goes on reporting because a message was lost, or
 * its client has another broadcast now.
 */
const watchMs = 50_000;
const repeatBeats = 20;

/**
 * Time for which reports are gathered, ms. Sources report a change within some milliseconds of each other; an overview
 * gets them in one message.
 */
const gatherMs = 40;

/** Clients watched on other servers: far more than an organiser has. */
const maximumElsewhere = 500;

/** Reports gathered for one overview; more than the pages of any show. */
const maximumGathered = 300;

export type WatchingOptions = {
  readonly store: ClientStore;
  /** Tells other servers that an overview is open here, and what was drawn for theirs. */
  readonly relay: {
    ask(clientKey: string, isFirst: boolean): void;
    drawn(clientKey: string, reports: readonly SourceReport[]): void;
  };
  readonly clock: () => number;
};

export function createWatching({ store, relay, clock }: WatchingOptions): Watching {
  const watched = new Set<string>();
  /** Keys of clients that are watched on other servers, and until when, ms. */
  const elsewhere = new Map<string, number>();
  const gathered = new Map<string, SourceReport[]>();
  let sending: ReturnType<typeof setTimeout> | undefined;
  let beats = 0;

  const isWatched = (io: LiveServer, key: string): boolean =>
    [true, false].some((isShared) =>
      io.sockets.adapter.rooms.has(socketRoom({ kind: 'overview', key }, isShared, 'right')),
    );
  /** Returns the keys of clients with an open overview. */
  const current = (io: LiveServer): string[] => {
    for (const key of watched) if (!isWatched(io, key)) watched.delete(key);
    return [...watched];
  };
  const isElsewhere = (key: string): boolean => (elsewhere.get(key) ?? 0) > clock();
  const overviewsOf = (io: LiveServer, { kind, key }: Room): readonly string[] =>
    [...new Set([...current(io), ...[...elsewhere.keys()].filter(isElsewhere)])].filter((clientKey) =>
      kind === 'broadcast'
        ? activeBroadcastKey(store, clientOf(store, clientKey)) === key
        : clientKey === key,
    );
  const startReports = (io: LiveServer, clientKey: string): void =>
    deliver(io, roomsOfClient(store, clientKey), 'prod_watch', [{ forMs: watchMs }]);

  const tellDrawn = (io: LiveServer, key: string, reports: readonly SourceReport[]): void =>
    deliver(io, [{ kind: 'overview', key }], 'prod_drawn', [reports]);
  const send = (io: LiveServer): void => {
    sending = undefined;
    const all = [...gathered];
    gathered.clear();
    for (const [key, reports] of all) {
      tellDrawn(io, key, reports);
      if (isElsewhere(key)) relay.drawn(key, reports);
    }
  };

  return {
    ask(io, clientKey) {
      if (!watched.has(clientKey)) startReports(io, clientKey);
      watched.add(clientKey);
      deliver(io, roomsOfClient(store, clientKey), 'send_prod_update', []);
      relay.ask(clientKey, true);
    },
    askedElsewhere(io, clientKey, isFirst) {
      if (elsewhere.size >= maximumElsewhere) elsewhere.clear();
      elsewhere.set(clientKey, clock() + watchMs);
      startReports(io, clientKey);
      if (isFirst) deliver(io, roomsOfClient(store, clientKey), 'send_prod_update', []);
    },
    sendCurrent(io, socket, room, isShared) {
      if (room.kind === 'overview' || overviewsOf(io, room).length === 0) return;
      deliverTo(socket, room, isShared, 'prod_watch', [{ forMs: watchMs }]);
    },
    tell(io, room, event, value) {
      const overviews = overviewsOf(io, room).map((key): Room => ({ kind: 'overview', key }));
      deliver(io, overviews, event, [value]);
    },
    drawn(io, room, report) {
      for (const key of overviewsOf(io, room)) {
        const reports = gathered.get(key) ?? [];
        if (reports.length < maximumGathered) reports.push(report);
        gathered.set(key, reports);
      }
      if (gathered.size > 0) sending ??= setTimeout(() => send(io), gatherMs);
    },
    drawnElsewhere: tellDrawn,
    beat(io) {
      beats += 1;
      if (beats % repeatBeats > 0) return;
      for (const key of current(io)) {
        startReports(io, key);
        relay.ask(key, false);
      }
    },
    close: () => clearTimeout(sending),
  };
}
