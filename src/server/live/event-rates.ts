import { actionNames } from '#contract/actions.ts';
import type { ClientEventName } from '#contract/socket.ts';
import { createRate, type Rate, type Take } from '../rates.ts';
import type { FloodOptions } from './inbound-limits.ts';
import type { LiveSocket } from './live-server.ts';
import { refuseFlood } from './refuse-event.ts';

/** How often one socket may send events of each kind. One may serve forty pages, which all report when it connects. */
const rates = {
  /** Counted in keys: the pages of a large event hold some thousand, and a reconnect sends them all again. */
  keys: { burst: 40_000, perSecond: 2000 },
  /** What they answer is bounded in bytes besides (subscriptions.ts). */
  records: { burst: 1000, perSecond: 100 },
  /** Each is looked up. */
  tokens: { burst: 10, perSecond: 1 },
  production: { burst: 200, perSecond: 50 },
  /** Forty pages with two reports a second. */
  reports: { burst: 200, perSecond: 100 },
  /** Below it the person's own rate decides (actions/rate-limit.ts). */
  actions: { burst: 600, perSecond: 50 },
  unknown: { burst: 50, perSecond: 10 },
} as const satisfies Record<string, Rate>;

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
  'prod-rooms': 'production',
  'prod-act-as': 'production',
  'prod-page-closed': 'production',
  'prod-update': 'production',
  'prod-drawn': 'reports',
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

/**
 * Drops events above their rate before anybody listens to them, whatever their name. The sender is told with
 * `action_error`, except for reports: a page sends the next one anyway. Whoever goes on is closed.
 */
export function limitEvents(socket: LiveSocket, { clock, log, close }: FloodOptions): void {
  const takes = new Map<Kind, Take>();
  const takeDropped = createRate(clock, droppedRate);

  const isWithinRate = (kind: Kind, cost: number): boolean => {
    const take = takes.get(kind) ?? createRate(clock, rates[kind]);
    takes.set(kind, take);
    return take(cost) === 0;
  };

  socket.use(([event, values], next) => {
    const kind = kindOf.get(event) ?? 'unknown';
    const cost = kind === 'keys' && Array.isArray(values) ? values.length : 1;
    if (isWithinRate(kind, cost)) {
      next();
    } else if (kind !== 'reports') {
      const isTold = refuseFlood(socket, event, clock());
      if (isTold) log.warn({ event, socket: socket.id }, 'a socket sends too many events');
      if (takeDropped() > 0) close(socket.conn);
    }
  });
}
