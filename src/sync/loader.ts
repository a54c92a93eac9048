import { maximumKeysPerGet } from '#contract/http-names.ts';
import type { RecordCache } from './cache/record-cache.ts';
import { answerToCachedRecords, type CachedRecord, isMissing } from './cached-record.ts';
import { type Fetch, RequestFailure } from './fetch-json.ts';
import { createRetries, type RetryTimes } from './retries.ts';
import { requestThings } from './things-request.ts';

export type LoadedThing = {
  readonly key: string;
  /** `unavailable`: the server could not be asked and the cache has no copy. */
  readonly status: 'ready' | 'missing' | 'unavailable';
  readonly thing: CachedRecord | undefined;
  /** Whether the server itself gave this answer, rather than the cache. */
  readonly isConfirmed: boolean;
};

/** What one request brought, including records that nobody asked for by key. */
export type Delivery = {
  readonly things: readonly CachedRecord[];
  readonly epoch: string | undefined;
  readonly sequence: number | undefined;
  /** Settles when the cache has it; the worker stays awake for it. */
  readonly stored: Promise<void>;
};

export type LoadAnswer = {
  readonly asked: ReadonlyMap<string, LoadedThing>;
  readonly delivered: readonly Delivery[];
};

export type Loader = {
  /** Asks the server for these clean keys in a shared batch. Always resolves, for every key. */
  load(keys: readonly string[], options?: { related?: readonly string[] }): Promise<LoadAnswer>;
  /** Asks at once for everything that failed before: the connection is back. */
  retry(): void;
};

export type LoaderOptions = {
  readonly fetch: Fetch;
  readonly cache: Pick<RecordCache, 'getMany' | 'putMany'>;
  readonly clock: () => number;
  readonly host: string;
  /** How long a request may wait for company while another is in flight; 0 sends at once. Specification 7.1. */
  readonly bufferMs?: number | (() => number);
  readonly maximumIds?: number;
  /** Told of every answer of the server, also to a retry. */
  readonly onDelivery?: (delivery: Delivery) => void;
  /** Pauses before failed keys are asked again; without them nothing is retried. */
  readonly retryTimes?: RetryTimes | undefined;
};

type BatchAnswer = { copies: ReadonlyMap<string, CachedRecord>; delivery: Delivery | undefined };

type Batch = {
  readonly related: readonly string[];
  readonly keys: Set<string>;
  readonly answer: Promise<BatchAnswer>;
  readonly resolve: (answer: BatchAnswer) => void;
};

/**
 * Reads records in batches: at once when nothing is in flight, otherwise together with what else is asked
 * within `bufferMs`, at most `maximumIds` to a request (specification 7.1). The same module runs in the page
 * and in the worker (architecture 2.3).
 */
export function createLoader(options: LoaderOptions): Loader {
  const {
    fetch,
    cache,
    clock,
    host,
    bufferMs = 100,
    maximumIds = maximumKeysPerGet,
    onDelivery,
    retryTimes,
  } = options;
  const open = new Map<string, Batch>();
  const inFlight = new Set<Batch>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFlushQueued = false;

  const retries = createRetries(retryTimes, (keys, related) => void loader.load(keys, { related }));

  const send = async (batch: Batch): Promise<void> => {
    inFlight.add(batch);
    const keys = [...batch.keys];
    try {
      const { records, epoch, sequence } = await requestThings({ fetch, host, keys, related: batch.related });
      const copies = answerToCachedRecords(records, keys, { sequence, checkedAt: clock() });
      const things = [...copies.values()];
      const stored = cache.putMany(things, epoch).catch(() => undefined);
      const delivery: Delivery = { things, epoch, sequence, stored };
      retries.succeeded(keys);
      onDelivery?.(delivery);
      batch.resolve({ copies, delivery });
    } catch (error) {
      retries.failed(keys, batch.related, error instanceof RequestFailure ? error.waitMs : 0);
      const copies = await cache.getMany(keys).catch(() => new Map<string, CachedRecord>());
      batch.resolve({ copies, delivery: undefined });
    } finally {
      inFlight.delete(batch);
      if (inFlight.size === 0 && open.size > 0) flush();
    }
  };

  const flush = (): void => {
    isFlushQueued = false;
    clearTimeout(timer);
    timer = undefined;
    const batches = [...open.values()];
    open.clear();
    for (const batch of batches) void send(batch);
  };

  /** A microtask gathers what one turn of the page asks for, without delaying it. */
  const schedule = (wasIdle: boolean): void => {
    const waitMs = typeof bufferMs === 'function' ? bufferMs() : bufferMs;
    if (wasIdle || waitMs === 0) {
      if (isFlushQueued) return;
      isFlushQueued = true;
      queueMicrotask(flush);
    } else {
      timer ??= setTimeout(flush, waitMs);
    }
  };

  const join = (key: string, related: readonly string[], hint: string): Batch => {
    for (const batch of inFlight) {
      if (batch.keys.has(key) && (hint === '' || batch.related.join() === hint)) return batch;
    }
    const current = open.get(hint);
    if (current?.keys.has(key)) return current;
    if (current && current.keys.size < maximumIds) {
      current.keys.add(key);
      return current;
    }
    if (current) {
      open.delete(hint);
      void send(current);
    }
    const fresh = createBatch(related, key);
    open.set(hint, fresh);
    return fresh;
  };

  const loader: Loader = {
    async load(keys, { related = [] } = {}) {
      const hint = related.join();
      const wasIdle = inFlight.size === 0;
      const batches = new Map<string, Batch>();
      for (const key of keys) batches.set(key, join(key, related, hint));
      if (open.size > 0) schedule(wasIdle);
      const asked = new Map<string, LoadedThing>();
      const delivered = new Set<Delivery>();
      for (const [key, batch] of batches) {
        const { copies, delivery } = await batch.answer;
        asked.set(key, describe(key, copies.get(key), delivery !== undefined));
        if (delivery) delivered.add(delivery);
      }
      return { asked, delivered: [...delivered] };
    },
    retry: () => retries.now(),
  };
  return loader;
}

function createBatch(related: readonly string[], key: string): Batch {
  let resolve: (answer: BatchAnswer) => void = () => undefined;
  const answer = new Promise<BatchAnswer>((settle) => {
    resolve = settle;
  });
  return { related, keys: new Set([key]), answer, resolve };
}

function describe(key: string, thing: CachedRecord | undefined, isConfirmed: boolean): LoadedThing {
  if (thing === undefined) return { key, status: 'unavailable', thing, isConfirmed };
  return { key, status: isMissing(thing) ? 'missing' : 'ready', thing, isConfirmed };
}
