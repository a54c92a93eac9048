import type { IncomingMessage } from 'node:http';
import { actionNames } from '#contract/actions.ts';
import type { ClientEventName } from '#contract/socket.ts';
import { type CallerAddress, isThisMachine } from '../http/caller-address.ts';
import type { Logger } from '../log.ts';
import { createRate, createRates, type Rate, type Take } from '../rates.ts';
import { type LiveServer, type LiveSocket, refuseFlood } from './live-server.ts';

/**
 * Limits for all packets of one connection. Older pages subscribe to each key by a separate event. A page of ours
 * sends up to 400 KB of keys when it reconnects. Forty sources report 200 KB a second while they are watched.
 */
const packetRate = { burst: 3000, perSecond: 1000 };
const byteRate = { burst: 4 * 1024 * 1024, perSecond: 1024 * 1024 };

/**
 * Large packets of all connections of an address, in bytes: each is parsed at once, and two hundred connections that stay
 * below their own bounds still fill the thread. A venue of 300 phones comes back with 50 KB of keys each. Presses, reports
 * and scenes are small, so a crew that shares the address with a flood is not counted.
 */
const largeFrom = 16 * 1024;
const addressRate = { burst: 32 * 1024 * 1024, perSecond: 2 * 1024 * 1024 };

type Packet = { readonly data?: unknown };

function sizeOf({ data }: Packet): number {
  if (typeof data === 'string') return data.length;
  return data instanceof Uint8Array ? data.byteLength : 0;
}

export type FloodOptions = {
  readonly clock: () => number;
  readonly log: Logger;
  /** Closes a connection that sends too much; ours come back by themselves. */
  readonly close: (connection: Connection) => void;
};

/** Closes connections that send more than that, before it is parsed. Programs on this machine have no bound together. */
export function limitInbound(
  io: LiveServer,
  { clock, log, close, callerAddress }: FloodOptions & { readonly callerAddress: CallerAddress },
): void {
  const byAddress = createRates(clock, addressRate);
  io.engine.on('connection', (connection: LiveConnection) => {
    const takePackets = createRate(clock, packetRate);
    const takeBytes = createRate(clock, byteRate);
    const address = callerAddress(connection.request);
    const isTooMuch = (bytes: number): boolean =>
      takeBytes(bytes) > 0 ||
      (bytes >= largeFrom && !isThisMachine(address) && byAddress.take(address, bytes) > 0);
    connection.on('packet', (packet) => {
      if (takePackets() === 0 && !isTooMuch(sizeOf(packet))) return;
      log.warn({ connection: connection.id }, 'a connection sent too much and was closed');
      close(connection);
    });
  });
}

type Connection = { readonly request: IncomingMessage; close(shouldDiscard: boolean): void };

type LiveConnection = Connection & {
  readonly id: string;
  on(event: 'packet', listener: (packet: Packet) => void): unknown;
};

/**
 * Rate at which one socket may send events of each kind. One may serve forty pages, which all report when it
 * connects.
 */
const rates = {
  /** Counted in keys: the pages of a large event hold some thousand, and a reconnect sends them all again. */
  keys: { burst: 40_000, perSecond: 2000 },
  /** Their answers are bounded in bytes as well (subscriptions.ts). */
  records: { burst: 1000, perSecond: 100 },
  /** Each is looked up. */
  tokens: { burst: 10, perSecond: 1 },
  /** Counted in rooms: forty pages that open one after the other name all that they are in each time. */
  rooms: { burst: 3000, perSecond: 200 },
  production: { burst: 200, perSecond: 50 },
  /** Forty pages with two reports a second. */
  reports: { burst: 200, perSecond: 100 },
  /** Below it the person's own rate decides (actions/read-call.ts). */
  actions: { burst: 600, perSecond: 50 },
  unknown: { burst: 50, perSecond: 10 },
} as const satisfies Record<string, Rate>;

/**
 * The same for all connections of an address, for what takes time by its length: a hundred of them that stay below their
 * own bounds still fill the thread. A venue of 300 phones comes back with 3,000 keys each. Programs on this machine have
 * no bound together.
 */
const addressRates: Partial<Record<keyof typeof rates, Rate>> = {
  keys: { burst: 1_000_000, perSecond: 30_000 },
  rooms: { burst: 10_000, perSecond: 500 },
};

/**
 * Events above their rate that one connection may send: a film that reports each of its frames stays below it. Then the
 * connection is closed, since to read them takes time as well.
 */
const droppedRate = { burst: 500, perSecond: 30 };

type Kind = keyof typeof rates;

const kinds: Readonly<Record<ClientEventName, Kind>> = {
  subscribe: 'keys',
  unsubscribe: 'keys',
  'subscribe-multiple': 'keys',
  get_and_subscribe: 'records',
  associate_token: 'tokens',
  'prod-keys': 'tokens',
  'prod-join': 'production',
  'prod-overview-join': 'production',
  'prod-broadcast-join': 'production',
  'prod-rooms': 'rooms',
  'prod-act-as': 'production',
  'prod-page-closed': 'production',
  'prod-update': 'production',
  'prod-drawn': 'reports',
  'prod-message-shown': 'production',
  'prod-send': 'production',
  prod_trigger: 'production',
  media_update: 'production',
  tally_change: 'production',
  obs_data_change: 'production',
  pip_announce: 'production',
  obs_stream_status: 'production',
  obs_disconnect: 'production',
  audio_subscribe: 'production',
  'match-room:join': 'production',
  'auction:subscribe': 'tokens',
  'auction:admin_set_state': 'actions',
  'auction:request_start_player': 'actions',
  'auction:bid': 'actions',
};

const kindOf: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...actionNames.map((name) => [name, 'actions'] as const),
  ...Object.entries(kinds),
]);

/** Returns the cost of an event: its number of keys, or one more than its number of rooms; 1 for all others. */
function costOf(kind: Kind, value: unknown): number {
  if (kind === 'keys') return Array.isArray(value) ? value.length : 1;
  if (kind !== 'rooms') return 1;
  return Object.values(Object(value)).reduce<number>(
    (sum, keys) => sum + (Array.isArray(keys) ? keys.length : 0),
    1,
  );
}

/**
 * Drops events above their rate before any listener receives them, whatever their name. The sender is told with
 * `action_error`, except for reports: a page sends the next one anyway. A sender that continues is disconnected. A
 * connection that exceeds the rates of its address is closed at once, since it would wait for keys it never got; own
 * pages reconnect.
 * @returns the function that adds these limits to a new connection
 */
export function createEventLimits({
  clock,
  log,
  close,
  callerAddress,
}: FloodOptions & { readonly callerAddress: CallerAddress }): (socket: LiveSocket) => void {
  const byAddress = new Map(
    Object.entries(addressRates).map(([kind, rate]) => [kind, createRates(clock, rate)]),
  );

  return (socket) => {
    const takes = new Map<Kind, Take>();
    const takeDropped = createRate(clock, droppedRate);
    const address = callerAddress(socket.request);

    const isWithinRate = (kind: Kind, cost: number): boolean => {
      const take = takes.get(kind) ?? createRate(clock, rates[kind]);
      takes.set(kind, take);
      return take(cost) === 0;
    };
    const isWithinAddress = (kind: Kind, cost: number): boolean =>
      isThisMachine(address) || (byAddress.get(kind)?.take(address, cost) ?? 0) === 0;

    socket.use(([event, values], next) => {
      const kind = kindOf.get(event) ?? 'unknown';
      const cost = costOf(kind, values);
      if (!isWithinRate(kind, cost)) {
        if (kind === 'reports') return;
        const isTold = refuseFlood(socket, event, clock());
        if (isTold) log.warn({ event, socket: socket.id }, 'a socket sends too many events');
        if (takeDropped() > 0) close(socket.conn);
      } else if (isWithinAddress(kind, cost)) {
        next();
      } else {
        log.warn({ event, socket: socket.id }, 'an address asks for too much: its connection was closed');
        close(socket.conn);
      }
    });
  };
}
