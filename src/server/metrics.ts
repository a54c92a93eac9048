import { Counter, Gauge, Registry } from 'prom-client';

/** The counters of architecture section 10: action results, sockets, outbox age and upstream errors. */
export type Metrics = {
  readonly actions: Counter<'action' | 'result'>;
  /** How many sockets stand, asked at collection: at the end of one the library's own count may still hold it. */
  readonly sockets: { count: () => number };
  /** As told by the call that arrived last: the oldest of a device goes first. */
  readonly outboxAge: Gauge;
  /** Calls of outside services that failed, see upstream.ts. */
  readonly upstreamErrors: Counter<'service'>;
  /** Plain number, read at collection: the reading path must not pay for a labelled counter. */
  readonly reads: { count: number };
  /** The exposition text and its content type. */
  expose(): Promise<{ text: string; type: string }>;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const reads = { count: 0 };
  const sockets = { count: () => 0 };
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
