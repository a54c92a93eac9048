import type { RecordCache } from '#sync/cache/record-cache.ts';
import { createCatchUp } from '#sync/catch-up.ts';
import type { Fetch } from '#sync/fetch-json.ts';
import { createLoader, type Delivery, type Loader } from '#sync/loader.ts';
import { isWorkerInControl } from '../worker/control.ts';
import { takeWorkerRecords } from '../worker/worker-records.ts';
import { type Confirming, createConfirming } from './confirming.ts';
import type { ThingMap } from './thing-map.ts';

export type NetworkParts = {
  readonly map: ThingMap;
  readonly cache: RecordCache;
  readonly fetch: Fetch;
  readonly clock: () => number;
  readonly host: string;
  readonly onDelivery: (delivery: Delivery) => void;
};

/** What asks the server for records: whole ones, and whether held ones are still right. */
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

/** The network of a page: what the worker refreshes for any page is heard before anything is asked. */
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
