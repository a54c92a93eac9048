import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server, type ServerOptions } from 'socket.io';
import { CodedError } from '#contract/errors.ts';
import type { Config } from '../config.ts';
import { answerHeaders, headSocketAnswers } from '../http/answer-headers.ts';
import { type CallerAddress, createCallerAddress, isThisMachine } from '../http/caller-address.ts';
import { createOriginRule } from '../http/origins.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { owned } from '../owned.ts';
import { createRates } from '../rates.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import type { Store } from '../store/store.ts';
import { createEventLimits, type FloodOptions, limitInbound } from './event-rates.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';
import { addSubscriptions, connectionOf, createRoomBudget, sendChanges } from './subscriptions.ts';

/** A venue of 300 phones that all come back when the server does, and ask again while it is starting. */
const handshakeRate = { burst: 600, perSecond: 50 };

/** Handshakes that a closed flood counts as: an address that goes on soon waits for some seconds. */
const floodCost = 60;

/** Decides which handshakes become connections. */
type Admission = {
  /** Returns the reason to refuse this handshake; undefined when it may connect. */
  refusalOf(request: IncomingMessage): CodedError | undefined;
  /** A connection of this request was closed because it sent too much. */
  noteFlood(request: IncomingMessage): void;
  /** Counts the connections of this server from now on. */
  watch(io: LiveServer): void;
};

type AdmissionOptions = {
  readonly limits: Pick<Config, 'maximumSockets' | 'maximumSocketsPerAddress'>;
  readonly callerAddress: CallerAddress;
  readonly clock: () => number;
};

/** Bounds connections in all and per address, and handshakes per address. Programs on this machine count in all only. */
export function createAdmission({ limits, callerAddress, clock }: AdmissionOptions): Admission {
  const counts = new Map<string, number>();
  const handshakes = createRates(clock, handshakeRate);
  let total = 0;

  const add = (address: string, change: 1 | -1): void => {
    const count = (counts.get(address) ?? 0) + change;
    total += change;
    if (count > 0) counts.set(address, count);
    else counts.delete(address);
  };

  return {
    refusalOf(request) {
      if (total >= limits.maximumSockets) return new CodedError('server-full');
      const address = callerAddress(request);
      if (isThisMachine(address)) return undefined;
      if (handshakes.take(address) > 0) return new CodedError('rate-limited');
      const count = counts.get(address) ?? 0;
      return count >= limits.maximumSocketsPerAddress ? new CodedError('too-many-connections') : undefined;
    },
    noteFlood(request) {
      const address = callerAddress(request);
      if (!isThisMachine(address)) handshakes.spend(address, floodCost);
    },
    watch(io) {
      io.engine.on('connection', (connection: Connection) => {
        const address = callerAddress(connection.request);
        add(address, 1);
        connection.once('close', () => add(address, -1));
      });
    },
  };
}

type Connection = {
  readonly request: IncomingMessage;
  once(event: 'close', listener: () => void): unknown;
};

/** A client with more queued data is disconnected; it reconnects by itself and catches up by revision. */
const maximumQueuedBytes = 8 * 1024 * 1024;

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

export type Live = {
  readonly io: LiveServer;
  /** Sets the flags about the server: sent to everyone on change and to each client on connect. */
  setFlags(flags: readonly string[]): void;
  /** Closes every transport, so that clients come back by themselves, and detaches without closing the HTTP server. */
  close(): Promise<void>;
};

export type LiveOptions = {
  readonly server: HttpServer;
  readonly store: Store;
  readonly config: Config;
  readonly clock: () => number;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Notes handshakes that are refused and connections that are closed for what they send. */
  readonly securityLog?: SecurityLog | undefined;
  /** Between the servers of a league. */
  readonly adapter?: ServerOptions['adapter'] | undefined;
  /** Further events per connection: production rooms, actions, match rooms. */
  readonly handlers?: readonly ((socket: LiveSocket, io: LiveServer) => void)[] | undefined;
};

/** Short, since venue networks drop connections without a close: a dead one is noticed within 9 s. */
const pingIntervalMs = 5000;
const pingTimeoutMs = 4000;
const slowCheckMs = 500;

/** A connection that has not joined by then is closed; each counts among those of its address. */
const connectTimeoutMs = 10_000;

type Listener = (...values: unknown[]) => unknown;

/** Lets an exception or a rejection of a listener end its event, not the process. For listeners that are added later. */
const contain = (socket: LiveSocket, fail: (error: unknown) => void): void => {
  const on = socket.on.bind(socket) as (event: string, listener: Listener) => LiveSocket;
  const onContained = (event: string, listener: Listener) =>
    on(event, async (...values: unknown[]) => {
      try {
        await listener(...values);
      } catch (error) {
        fail(error);
      }
    });
  socket.on = onContained as typeof socket.on;
};

/** Creates the live socket on the HTTP server. */
export function createLive({
  server,
  store,
  config,
  clock,
  log,
  metrics,
  securityLog,
  adapter,
  handlers = [],
}: LiveOptions): Live {
  const origins = createOriginRule(config);
  /** Returns the refusal of a page's handshake, or of any later call of its connection; undefined when it is allowed. */
  const refusalOfPage = ({ headers, url = '' }: IncomingMessage): CodedError | undefined => {
    const { origin, host } = headers;
    const isAllowed = origin === undefined || origins.isAllowed(origin, host);
    // Answers as a script (JSONP) can be read by any page, and none of ours asks for them.
    const isScript = new URL(url, 'http://localhost').searchParams.has('j');
    return isAllowed && !isScript ? undefined : new CodedError('origin-not-allowed');
  };
  const callerAddress = createCallerAddress(config);
  const note = (request: IncomingMessage, { status, code }: CodedError): void =>
    securityLog?.record({
      kind: status === 403 ? 'access-refused' : 'rate-limited',
      address: callerAddress(request),
      subject: 'socket',
      detail: code,
    });
  const admission = createAdmission({ limits: config, callerAddress, clock });
  let flags: string[] = [];

  const io: LiveServer = new Server(server, {
    serveClient: false,
    allowEIO3: true,
    transports: ['websocket', 'polling'],
    pingInterval: pingIntervalMs,
    pingTimeout: pingTimeoutMs,
    maxHttpBufferSize: 1_000_000,
    connectTimeout: connectTimeoutMs,
    ...(adapter && { adapter }),
    allowRequest: (request, decide) => {
      const refusal = refusalOfPage(request) ?? admission.refusalOf(request);
      if (refusal !== undefined) note(request, refusal);
      decide(refusal?.message ?? null, refusal === undefined);
    },
    cors: { credentials: true, origin: (origin, decide) => decide(null, origin ?? false) },
  });

  io.engine.use((request: IncomingMessage, _answer: unknown, next: (error?: Error) => void) =>
    // The handshake is refused above, in words.
    next(/[?&]sid=/.test(request.url ?? '') ? refusalOfPage(request) : undefined),
  );
  headSocketAnswers(server, answerHeaders(config));
  admission.watch(io);
  const limits: FloodOptions = {
    clock,
    log,
    close: (connection) => {
      admission.noteFlood(connection.request);
      note(connection.request, new CodedError('too-many-events'));
      connection.close(true);
    },
  };
  limitInbound(io, { ...limits, callerAddress });
  const roomBudget = createRoomBudget(callerAddress);
  const limitEvents = createEventLimits({ ...limits, callerAddress });
  metrics.sockets.count = () => io.engine.clientsCount;
  metrics.rooms.count = () => io.sockets.adapter.rooms.size;
  io.on('connection', (socket) => {
    const fail = (error: unknown): void => log.warn({ err: error }, 'a socket event failed');
    owned(socket, fail);
    contain(socket, fail);
    socket.emit('website_flags', flags);
    limitEvents(socket);
    addSubscriptions(socket, { store, clock, roomBudget });
    for (const handle of handlers) handle(socket, io);
  });

  const stopChanges = sendChanges(io, store);
  const slowCheck = setInterval(() => {
    const count = dropSlowSockets(io);
    if (count > 0) log.warn({ count }, 'clients that did not keep up were disconnected');
  }, slowCheckMs);
  slowCheck.unref();

  return {
    io,
    setFlags(next) {
      flags = [...next];
      io.local.emit('website_flags', flags);
    },
    async close() {
      clearInterval(slowCheck);
      stopChanges();
      // Never `disconnectSockets`: clients take a disconnect packet for a decision and do not come back.
      io.engine.close();
    },
  };
}
