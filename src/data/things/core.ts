import { readRecord } from '#contract/records/read.ts';
import { createCache } from '#sync/cache/create-cache.ts';
import type { RecordCache } from '#sync/cache/record-cache.ts';
import { createCatchUp } from '#sync/catch-up.ts';
import type { Fetch } from '#sync/fetch-json.ts';
import { createLoader, type Delivery, type Loader } from '#sync/loader.ts';
import { serverNow } from '../clock.ts';
import { connection } from '../connection.ts';
import { whenIdle } from '../idle.ts';
import { reportProblem } from '../log.ts';
import { isWorkerInControl } from '../worker/control.ts';
import { type Confirming, createConfirming } from './confirming.ts';
import { readFirstView, thingsOf } from './first-view.ts';
import { createReading, type Reading } from './reading.ts';
import { createThingMap, type ThingMap } from './thing-map.ts';

export type DataCore = {
  readonly map: ThingMap;
  readonly cache: RecordCache;
  readonly loader: Loader;
  readonly confirming: Confirming;
  readonly reading: Reading;
  /** Calls back with every key shown for the first time. */
  onWanted(listener: (keys: readonly string[]) => void): () => void;
  /** Calls back after every answer of the server. */
  onAnswer(listener: () => void): () => void;
};

/** Pauses before records that could not be read are asked for again. */
const retryTimes = { firstMs: 1_000, longestMs: 15_000 };

/** Puts the parts of the data layer together, without starting anything. */
export function createDataCore({
  cache,
  fetch,
  clock,
  host = '',
}: {
  cache: RecordCache;
  fetch: Fetch;
  clock: () => number;
  host?: string;
}): DataCore {
  const map = createThingMap(readRecord);
  const listeners = new Set<(keys: readonly string[]) => void>();
  const answerListeners = new Set<() => void>();
  const onDelivery = ({ things, epoch }: Delivery) => {
    map.apply(things, epoch);
    for (const listener of answerListeners) listener();
  };
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
  const confirming = createConfirming({ map, catchUp, loader });
  const reading = createReading({
    map,
    cache,
    loader,
    confirm: (keys) => void confirming.confirm(keys),
    onWanted: (keys) => {
      for (const listener of listeners) listener(keys);
    },
  });
  return {
    map,
    cache,
    loader,
    confirming,
    reading,
    onWanted(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onAnswer(listener) {
      answerListeners.add(listener);
      return () => answerListeners.delete(listener);
    },
  };
}

/** Answers that came through the worker are already in the database that both share. */
function leavingWritesToTheWorker(cache: RecordCache): Pick<RecordCache, 'getMany' | 'putMany'> {
  return {
    getMany: (keys) => cache.getMany(keys),
    putMany: (things, epoch) => (isWorkerInControl() ? Promise.resolve() : cache.putMany(things, epoch)),
  };
}

let shared: DataCore | undefined;

/** The data layer of this page, made on first use so that importing a hook does nothing. */
export function dataCore(): DataCore {
  if (shared !== undefined) return shared;
  shared = createDataCore({
    clock: serverNow,
    fetch: (input, init) => globalThis.fetch(input, init),
    cache: createCache({
      clock: Date.now,
      onFallback: (reason) => {
        connection.storage = 'memory';
        reportProblem('Records are kept in memory only', reason);
      },
    }),
  });
  adoptFirstView(shared);
  return shared;
}

/** What the server wrote into the page is on screen at once, and on the disk when there is time. */
function adoptFirstView({ map, cache }: DataCore): void {
  const view = readFirstView();
  if (view === undefined) return;
  const things = thingsOf(view);
  map.apply(things, view.epoch);
  // Told first: rows of another database must not pass for newer ones.
  void cache.putMany([], view.epoch);
  whenIdle(() => void cache.putMany(things, view.epoch));
}
