import { httpHeaders, httpPaths, maximumKeysPerGet } from '#contract/http-names.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { contractVersion } from '#contract/version.ts';
import type { RecordCache } from './cache/record-cache.ts';
import { answerToCachedRecords, type CachedRecord, isMissing } from './cached-record.ts';
import { type Fetch, fetchJson, RequestFailure } from './fetch-json.ts';

type ThingsAnswer = {
  readonly records: readonly WireRecord[];
  readonly epoch: string | undefined;
  readonly sequence: number | undefined;
};

type ThingsQuestion = {
  readonly fetch: Fetch;
  /** Origin of the data server; empty for the page's own. */
  readonly host: string;
  readonly keys: readonly string[];
  /** Dotted link fields whose records the server may append, e.g. `teams.theme`. */
  readonly related: readonly string[];
};

/** Returns the address of a batched read with the `related` hint. */
function thingsAddress({ host, keys, related }: Omit<ThingsQuestion, 'fetch'>): string {
  const hint = related.length > 0 ? `?related=${related.map(encodeURIComponent).join(',')}` : '';
  return `${host}${httpPaths.things}/${keys.map(encodeURIComponent).join(',')}${hint}`;
}

/**
 * One GET /things. A batch that the server refuses as such (4xx) is asked again in halves, so that one odd key
 * never costs its neighbours their answer. Rejects with a RequestFailure.
 */
async function requestThings(question: ThingsQuestion): Promise<ThingsAnswer> {
  try {
    // `no-cache`: the worker must ask the server, since the page looked into the shared cache before.
    const { body, headers } = await fetchJson(question.fetch, thingsAddress(question), {
      cache: 'no-cache',
      headers: { [httpHeaders.version]: String(contractVersion) },
    });
    if (!Array.isArray(body)) throw new RequestFailure(refusalOf(body), 0);
    const sequence = Number(headers.get(httpHeaders.sequence) ?? Number.NaN);
    return {
      records: body.filter(isRecord),
      epoch: headers.get(httpHeaders.epoch) ?? undefined,
      sequence: Number.isFinite(sequence) ? sequence : undefined,
    };
  } catch (error) {
    const isRefused = error instanceof RequestFailure && error.status >= 400 && error.status < 500;
    if (!isRefused || error.status === 429 || question.keys.length < 2) throw error;
    return requestHalves(question);
  }
}

async function requestHalves(question: ThingsQuestion): Promise<ThingsAnswer> {
  const middle = Math.ceil(question.keys.length / 2);
  const first = await requestThings({ ...question, keys: question.keys.slice(0, middle) });
  const second = await requestThings({ ...question, keys: question.keys.slice(middle) });
  return { ...first, records: [...first.records, ...second.records] };
}

function isRecord(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refusalOf(body: unknown): string {
  const message = isRecord(body) ? body.message : undefined;
  return typeof message === 'string' ? message : 'The answer is not a list of records';
}

/** Pauses before the first and between later attempts, ms. */
type RetryTimes = { readonly firstMs: number; readonly longestMs: number };

type Retries = {
  /** `waitMs` is what the server asked for; nothing that failed is asked again before. */
  failed(keys: readonly string[], related: readonly string[], waitMs?: number): void;
  succeeded(keys: readonly string[]): void;
  /** Tries everything that failed without waiting. */
  now(): void;
};

/** Remembers what could not be read and asks again with growing pauses; never gives up. */
function createRetries(
  times: RetryTimes | undefined,
  ask: (keys: readonly string[], related: readonly string[]) => void,
): Retries {
  const waiting = new Map<string, readonly string[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = times?.firstMs ?? 0;

  const now = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const byHint = new Map<string, { related: readonly string[]; keys: string[] }>();
    for (const [key, related] of waiting) {
      const group = byHint.get(related.join()) ?? { related, keys: [] };
      group.keys.push(key);
      byHint.set(related.join(), group);
    }
    waiting.clear();
    for (const { related, keys } of byHint.values()) ask(keys, related);
  };

  return {
    failed(keys, related, waitMs = 0) {
      if (times === undefined) return;
      for (const key of keys) waiting.set(key, related);
      if (timer !== undefined && waitMs === 0) return;
      clearTimeout(timer);
      timer = setTimeout(now, Math.max(pauseMs, waitMs));
      pauseMs = Math.min(pauseMs * 2, times.longestMs);
    },
    succeeded(keys) {
      pauseMs = times?.firstMs ?? 0;
      for (const key of keys) waiting.delete(key);
      if (waiting.size > 0 || timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
    },
    now: () => {
      pauseMs = times?.firstMs ?? 0;
      if (waiting.size > 0) now();
    },
  };
}

export type LoadedThing = {
  readonly key: string;
  /** `unavailable`: the server could not be asked and the cache has no copy. */
  readonly status: 'ready' | 'missing' | 'unavailable';
  readonly thing: CachedRecord | undefined;
  /** True if the server itself gave this answer, rather than the cache. */
  readonly isConfirmed: boolean;
};

/** The records of one answer, including those that were not requested by key. */
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
  /** Maximum time to collect keys for the next request while another is in flight, ms; 0 sends at once. */
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
 * Reads records in batches: at once when nothing is in flight, otherwise together with all keys requested within
 * `bufferMs`, at most `maximumIds` per request. The same module runs in the page and in the worker.
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
