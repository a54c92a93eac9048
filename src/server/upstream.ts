import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';

export type UpstreamService = 'database' | 'discord' | 'twitch' | 'push';

/** Their failures say nothing about the data that pages show: who asked them is told. */
const withoutData: ReadonlySet<UpstreamService> = new Set(['twitch', 'push']);

/** This many failed calls within this time (ms) count as an outage. */
export const frequentFailures = { count: 3, withinMs: 60_000 } as const;

const checkMs = 5_000;

export type Upstream = {
  failed(service: UpstreamService): void;
  /** `fetch` that records rejected calls and 5xx answers as failed. */
  watched(service: UpstreamService, fetch: typeof globalThis.fetch): typeof globalThis.fetch;
  /** Calls the listener with whether failures are frequent, at once and on each change. */
  tell(listener: (isFrequent: boolean) => void): void;
  stop(): void;
};

type UpstreamOptions = {
  readonly clock: () => number;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'upstreamErrors'>;
};

/** Counts failures of external services for the metrics and the banner "Data server errors". */
export function watchUpstream({ clock, log, metrics }: UpstreamOptions): Upstream {
  let failedAt: number[] = [];
  let isFrequent = false;
  let listener: (isFrequent: boolean) => void = () => undefined;

  const check = (): void => {
    const since = clock() - frequentFailures.withinMs;
    failedAt = failedAt.filter((at) => at > since);
    const isFrequentNow = failedAt.length >= frequentFailures.count;
    if (isFrequentNow === isFrequent) return;
    isFrequent = isFrequentNow;
    if (isFrequent) log.warn('calls of outside services fail often: pages say that data may be wrong');
    else log.info('calls of outside services work again');
    listener(isFrequent);
  };
  const timer = setInterval(check, checkMs);
  timer.unref();

  const failed = (service: UpstreamService): void => {
    metrics.upstreamErrors.inc({ service });
    if (withoutData.has(service)) return;
    failedAt = [...failedAt, clock()].slice(-frequentFailures.count);
    check();
  };

  return {
    failed,
    watched: (service, fetch) => async (input, init) => {
      try {
        const answer = await fetch(input, init);
        if (answer.status >= 500) failed(service);
        return answer;
      } catch (error) {
        failed(service);
        throw error;
      }
    },
    tell(next) {
      listener = next;
      listener(isFrequent);
    },
    stop: () => clearInterval(timer),
  };
}
