import * as v from 'valibot';
import type { WireRecord } from './records/wire.ts';

/**
 * Messages between page and service worker. Both sides validate, because an old page may talk to a new worker and
 * any script of the origin may post to it. Unknown messages are ignored.
 */

const record = v.custom<WireRecord>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be a record',
);
const keys = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(20_000));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Storage of cached records: `memory` when the browser refuses a database. */
export const storageKind = v.picklist(['full', 'memory']);

export const cacheStats = v.object({
  records: count,
  bytes: count,
  images: v.optional(count),
  pinned: v.array(v.string()),
  storage: storageKind,
});

/**
 * Result of flushing the outbox.
 * - `idle`: nothing more can be sent
 * - `unreachable`: no server answered
 * - `later`: the server asks for a later attempt
 * - `held`: a sign-in or a newer page is needed
 * - `busy`: another flush has the right to send
 */
export const drainResult = v.picklist(['idle', 'unreachable', 'later', 'held', 'busy']);

const fromPage = v.variant('type', [
  /** Take over as soon as the page agrees to reload. */
  v.object({ type: v.literal('skip-waiting') }),
  v.object({ type: v.literal('cache-stats') }),
  /** Drop cached records (and images) for good; without keys, everything that is not pinned. */
  v.object({ type: v.literal('forget'), keys: v.optional(keys), includePinned: v.optional(v.boolean()) }),
  /** Keep a record and what hangs on it for offline use, never evicted. */
  v.object({ type: v.literal('pin'), key: v.string(), related: v.array(v.string()) }),
  v.object({ type: v.literal('unpin'), key: v.string() }),
  /** Read what the pages of the navigation show, so that they open with no network; may be evicted like all else. */
  v.object({ type: v.literal('keep-tabs'), keys, related: v.array(v.string()) }),
  /** Fetch the code of all overlays, so that a source that is new to this browser opens without the server. */
  v.object({ type: v.literal('keep-overlays') }),
  /** The page saw a live update: keep it in the cache too. */
  v.object({ type: v.literal('records-changed'), records: v.array(record) }),
  /** Something may be waiting in the outbox; `isOffline` while it is known that there is nothing to send it by. */
  v.object({ type: v.literal('drain-outbox'), isOffline: v.optional(v.boolean()) }),
]);

const fromWorker = v.variant('type', [
  /** Records that came from the cache have been refreshed by the server. */
  v.object({
    type: v.literal('things-refreshed'),
    records: v.array(record),
    epoch: v.optional(v.string()),
    sequence: v.optional(count),
  }),
  /** The server could not be asked; what is shown is as old as it says. */
  v.object({ type: v.literal('things-unavailable'), keys }),
  v.object({ type: v.literal('cache-stats'), stats: cacheStats }),
  v.object({ type: v.literal('forgotten') }),
  v.object({ type: v.literal('pin-progress'), key: v.string(), done: count, total: count }),
  v.object({ type: v.literal('pinned'), key: v.string(), records: count }),
  v.object({ type: v.literal('pin-failed'), key: v.string(), message: v.string() }),
  /** All records that the pages of the navigation show are on this device. */
  v.object({ type: v.literal('tabs-kept'), records: count }),
  /** A notice counted the live matches of those who are followed, and the app's icon cannot show it. */
  v.object({ type: v.literal('live-count'), count }),
  /** An entry of the outbox was added, sent, answered or taken out; pages tell each other the same. */
  v.object({ type: v.literal('outbox-changed'), by: v.picklist(['worker', 'page']) }),
  /** The worker sent all it could. */
  v.object({
    type: v.literal('outbox-drained'),
    result: drainResult,
    waiting: count,
    afterMs: v.optional(count),
  }),
]);

export type PageMessage = v.InferOutput<typeof fromPage>;
export type WorkerMessage = v.InferOutput<typeof fromWorker>;
export type DrainResult = v.InferOutput<typeof drainResult>;

const readerOf =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (data: unknown): T | undefined => {
    const result = v.safeParse(schema, data);
    return result.success ? result.output : undefined;
  };

/** A page's message to the worker, or undefined when it is none. */
export const readPageMessage = readerOf<PageMessage>(fromPage);

/** The worker's message to a page, or undefined when it is none. */
export const readWorkerMessage = readerOf<WorkerMessage>(fromWorker);

/** Both sets of messages, for the version's fingerprint. */
export const workerMessages = { fromPage, fromWorker } as const;
