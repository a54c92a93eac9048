import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { actionNames } from '#contract/actions.ts';
import { newestBackupMs } from './backup/backups-folder.ts';
import type { Config } from './config.ts';
import { freeBytesOf } from './store/database/disk-room.ts';
import type { Database } from './store/database.ts';

/** Storage of a server: its database, its disk and its backups. */
type Storage = {
  databaseBytes(): Promise<number>;
  freeBytes(): number;
  /** Number of nightly backups that are kept; 0 if none are made. */
  readonly backupsKept: number;
  /** Epoch milliseconds; undefined when there is no nightly backup. */
  newestBackupMs(): Promise<number | undefined>;
};

/** The size of a database is the sum of a thousand files, so it is read at most once in this time, ms. */
const sizeValidMs = 60_000;

/** Reads with each scrape; the size of the database is at most a minute old. */
export const storageOf = (
  { dataDir, backupsKept }: Pick<Config, 'dataDir' | 'backupsKept'>,
  queries: () => Database['queries'] | undefined,
  now: () => number = Date.now,
): Storage => {
  let size: { readonly atMs: number; readonly bytes: Promise<number> } | undefined;
  const readSize = async (open: Database['queries']): Promise<number> => {
    const { rows } = await sql<{
      bytes: string;
    }>`select pg_database_size(current_database()) as bytes`.execute(open);
    return Number(rows[0]?.bytes);
  };
  return {
    async databaseBytes() {
      const open = queries();
      if (open === undefined) return Number.NaN;
      if (size === undefined || now() - size.atMs > sizeValidMs)
        size = { atMs: now(), bytes: readSize(open) };
      return size.bytes;
    },
    freeBytes: () => freeBytesOf(dataDir),
    backupsKept,
    newestBackupMs: () => newestBackupMs(dataDir),
  };
};

/** A database that is away leaves its size unknown, and the other metrics readable. */
function addStorageMetrics(registry: Registry, storage: Storage): void {
  const add = (name: string, help: string, read: () => number | undefined | Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await Promise.resolve()
          .then(read)
          .catch(() => Number.NaN);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  add('grandstand_database_bytes', 'Size of the database', storage.databaseBytes);
  add('grandstand_disk_free_bytes', 'Free space of the disk of DATA_DIR', storage.freeBytes);
  add(
    'grandstand_newest_backup_timestamp_seconds',
    'When the newest nightly backup was made; absent when there is none or none are made',
    async () => {
      const newestMs = storage.backupsKept === 0 ? undefined : await storage.newestBackupMs();
      return newestMs === undefined ? undefined : newestMs / 1000;
    },
  );
  add(
    'grandstand_backups_kept',
    'Nightly backups that are kept; 0 if none are made',
    () => storage.backupsKept,
  );
}

/** Metrics that `/metrics` exposes, and the counters of the server's parts. `docs/deploy.md` lists all of them. */
export type Metrics = {
  readonly actions: Counter<'action' | 'result'>;
  /**
   * Number of open sockets, read at collection: the library still counts a socket while its disconnect handler
   * runs.
   */
  readonly sockets: { count: () => number };
  /** Number of groups of sockets, one per followed record and production and one per socket. */
  readonly rooms: { count: () => number };
  /** Age of the most recently received queued call; a device sends its oldest entry first. */
  readonly outboxAge: Gauge;
  /** Failed calls to external services, see upstream.ts. */
  readonly upstreamErrors: Counter<'service'>;
  /** A plain number, read at collection, because a labelled counter is too slow for the read path. */
  readonly reads: { count: number };
  /** Time to answer, s. The route is a pattern, such as `/thing/:key`. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** Entries of the security log: refused sign-ins, calls above a rate limit and others. */
  readonly securityEvents: Counter<'kind'>;
  /** Calls of push services: sent, later (tried again), gone (the device ended its subscription), failed. */
  readonly notices: Counter<'result'>;
  /** The metrics in Prometheus text format, and their content type. */
  expose(): Promise<{ text: string; type: string }>;
};

type MetricsOptions = {
  /** Of the program, for the build information. */
  readonly version?: string | undefined;
  /** Adds the metrics of the process: processor, memory, garbage collection, event loop delay and start time. */
  readonly hasProcess?: boolean | undefined;
  readonly storage?: Storage | undefined;
  /** Resolves to whether changes can be saved. */
  readonly isReady?: (() => Promise<boolean>) | undefined;
};

/** Seconds: cached records take less than one millisecond, images some seconds. */
const durations = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function createMetrics({
  version,
  hasProcess = false,
  storage,
  isReady,
}: MetricsOptions = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const reads = { count: 0 };
  const sockets = { count: () => 0 };
  const rooms = { count: () => 0 };
  if (hasProcess) collectDefaultMetrics({ register: registry });
  if (storage) addStorageMetrics(registry, storage);
  if (isReady)
    new Gauge({
      name: 'grandstand_ready',
      help: '1 if changes can be saved, and 0 if not, as /ready says',
      registers,
      async collect() {
        this.set((await isReady()) ? 1 : 0);
      },
    });
  if (version !== undefined)
    new Gauge({
      name: 'grandstand_build_info',
      help: 'Always 1; the labels name the program and its engine',
      labelNames: ['version', 'node'],
      registers,
    }).set({ version, node: process.versions.node }, 1);
  new Counter({
    name: 'grandstand_record_requests_total',
    help: 'Record requests answered',
    registers,
    collect() {
      this.reset();
      this.inc(reads.count);
    },
  });
  new Gauge({
    name: 'grandstand_sockets',
    help: 'Connected sockets',
    registers,
    collect() {
      this.set(sockets.count());
    },
  });
  new Gauge({
    name: 'grandstand_rooms',
    help: 'Rooms of sockets',
    registers,
    collect() {
      this.set(rooms.count());
    },
  });
  const actions = new Counter({
    name: 'grandstand_actions_total',
    help: 'Actions by name and result',
    labelNames: ['action', 'result'],
    registers,
  });
  // A series that begins with its first failure has no increase, and the alarm would miss it.
  for (const action of actionNames) actions.inc({ action, result: 'action-failed' }, 0);
  return {
    reads,
    actions,
    sockets,
    rooms,
    outboxAge: new Gauge({
      name: 'grandstand_outbox_age_seconds',
      help: 'Age of the waiting action that a client sent last',
      registers,
    }),
    upstreamErrors: new Counter({
      name: 'grandstand_upstream_errors_total',
      help: 'Failed calls of outside services',
      labelNames: ['service'],
      registers,
    }),
    requests: new Histogram({
      name: 'grandstand_request_duration_seconds',
      help: 'Time to answer HTTP requests by method, route pattern and status',
      labelNames: ['method', 'route', 'status'],
      buckets: durations,
      registers,
    }),
    securityEvents: new Counter({
      name: 'grandstand_security_events_total',
      help: 'Entries of the security log by kind',
      labelNames: ['kind'],
      registers,
    }),
    notices: new Counter({
      name: 'grandstand_notices_total',
      help: 'Calls of push services by result',
      labelNames: ['result'],
      registers,
    }),
    expose: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  };
}
