import { Counter, Gauge, Registry } from 'prom-client';

/** The counters of architecture section 10: action results, sockets, outbox age and upstream errors. */
export type Metrics = {
  readonly actions: Counter<'action' | 'result'>;
  /**
   * Number of open sockets, read at collection: the library still counts a socket while its disconnect handler
   * runs.
   */
  readonly sockets: { count: () => number };
  /** Number of groups of sockets, one per record and production that somebody follows and one per socket. */
  readonly rooms: { count: () => number };
  /** Age of the most recently received queued call; a device sends its oldest entry first. */
  readonly outboxAge: Gauge;
  /** Failed calls to external services, see upstream.ts. */
  readonly upstreamErrors: Counter<'service'>;
  /** A plain number, read at collection, because a labelled counter is too slow for the read path. */
  readonly reads: { count: number };
  /** The metrics in Prometheus text format, and their content type. */
  expose(): Promise<{ text: string; type: string }>;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const reads = { count: 0 };
  const sockets = { count: () => 0 };
  const rooms = { count: () => 0 };
  new Gauge({
    name: 'grandstand_record_requests',
    help: 'Record requests answered since the start',
    registers,
    collect() {
      this.set(reads.count);
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
  new Gauge({
    name: 'grandstand_resident_bytes',
    help: 'Resident memory of the process',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });

  return {
    reads,
    actions: new Counter({
      name: 'grandstand_actions_total',
      help: 'Actions by name and result',
      labelNames: ['action', 'result'],
      registers,
    }),
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
    expose: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  };
}
