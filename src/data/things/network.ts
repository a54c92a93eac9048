import type { RecordCache } from '#sync/cache/record-cache.ts';
import { toCachedRecords } from '#sync/cached-record.ts';
import { createCatchUp } from '#sync/catch-up.ts';
import type { Fetch } from '#sync/fetch-json.ts';
import { createLoader, type Delivery, type Loader } from '#sync/loader.ts';
import { serverNow } from '../clock.ts';
import { isWorkerInControl } from '../worker/apply-update.ts';
import { onWorkerMessage } from '../worker/worker-messages.ts';
import { type Confirming, createConfirming } from './confirming.ts';
import type { DataCore } from './core.ts';
import type { ThingMap } from './thing-map.ts';

/** Draws what the worker refreshed for any page of this origin. Answers how to stop. */
function takeWorkerRecords({ map }: Pick<DataCore, 'map'>): () => void {
  return onWorkerMessage((message) => {
    if (message.type !== 'things-refreshed') return;
    const { records, epoch, sequence } = message;
    const time = { sequence, checkedAt: serverNow() };
    // Only what this page holds: other pages' records would fill its memory.
    const things = records
      .flatMap((record) => toCachedRecords(record, time))
      .filter((thing) => map.peek(thing.key) !== undefined);
    map.apply(things, epoch);
  });
}

export type NetworkParts = {
  readonly map: ThingMap;
  readonly cache: RecordCache;
  readonly fetch: Fetch;
  readonly clock: () => number;
  readonly host: string;
  readonly onDelivery: (delivery: Delivery) => void;
};

/** Parts that request records from the server: whole ones, and confirmation of held ones. */
export type Network = { readonly loader: Loader; readonly confirming: Confirming };

/** Pauses before records that could not be read are asked for again. */
const retryTimes = { firstMs: 1_000, longestMs: 15_000 };

export function createNetwork({ map, cache, fetch, clock, host, onDelivery }: NetworkParts): Network {
  const loader = createLoader({
    fetch,
    cache: leavingWritesToTheWorker(cache),
    clock,
    host,
    onDelivery,
    retryTimes,
    bufferMs: () => (isWorkerInControl() ? 0 : 100),
  });
  const catchUp = createCatchUp({ fetch, host, clock, cache, loader, onDelivery, onConfirmed: map.confirm });
  return { loader, confirming: createConfirming({ map, catchUp, loader }) };
}

/**
 * Creates the network of a page. Records that the worker refreshes for any page are received before anything is
 * requested.
 */
export function openPageNetwork(parts: NetworkParts): Network {
  takeWorkerRecords(parts);
  return createNetwork(parts);
}

/** Answers that came through the worker are already in the database that both share. */
function leavingWritesToTheWorker(cache: RecordCache): Pick<RecordCache, 'getMany' | 'putMany'> {
  return {
    getMany: (keys) => cache.getMany(keys),
    putMany: (things, epoch) => (isWorkerInControl() ? Promise.resolve() : cache.putMany(things, epoch)),
  };
}
