import { readRecord } from '#contract/records/read.ts';
import { createEarlyCache } from '#sync/cache/early-cache.ts';
import { openEarlyReads } from '#sync/cache/early-reads.ts';
import type { RecordCache } from '#sync/cache/record-cache.ts';
import type { Fetch } from '#sync/fetch-json.ts';
import type { Delivery, Loader } from '#sync/loader.ts';
import { afterFirstPaint } from '../after-first-paint.ts';
import { serverNow } from '../clock.ts';
import { connection } from '../connection.ts';
import { reportProblem } from '../log.ts';
import { untilLoaded } from '../until-loaded.ts';
import type { Confirming } from './confirming.ts';
import { adoptFirstView, readFirstView } from './first-view.ts';
import type { Network, NetworkParts } from './network.ts';
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

/** Puts the parts of the data layer together, without starting anything. */
export function createDataCore({
  cache,
  fetch,
  clock,
  host = '',
  openNetwork,
}: {
  cache: RecordCache;
  fetch: Fetch;
  clock: () => number;
  host?: string;
  openNetwork: (parts: NetworkParts) => Network;
}): DataCore {
  const map = createThingMap(readRecord);
  const listeners = new Set<(keys: readonly string[]) => void>();
  const answerListeners = new Set<() => void>();
  const onDelivery = ({ things, epoch }: Delivery) => {
    map.apply(things, epoch);
    for (const listener of answerListeners) listener();
  };
  const { loader, confirming } = openNetwork({ map, cache, fetch, clock, host, onDelivery });
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

/** One file of the build: everything that is not reading what is already here (scripts/chunks.ts, `network`). */
const loadNetwork = untilLoaded(() => import('./network.ts'));
const loadCache = untilLoaded(() => import('#sync/cache/create-cache.ts'));

/** Asks the server once the code for it is there. */
function lateNetwork(parts: NetworkParts): Network {
  let opened: Promise<Network> | undefined;
  const network = (): Promise<Network> => {
    opened ??= loadNetwork().then(({ openPageNetwork }) => openPageNetwork(parts));
    return opened;
  };
  return {
    loader: {
      load: async (keys, options) => (await network()).loader.load(keys, options),
      retry: () => void network().then(({ loader }) => loader.retry()),
    },
    confirming: {
      // Copies of the disk are drawn as they are: comparing them must not delay that.
      async confirm(...asked) {
        await new Promise<void>(afterFirstPaint);
        return (await network()).confirming.confirm(...asked);
      },
    },
  };
}

function createPageCache(): RecordCache {
  let whole: Promise<RecordCache> | undefined;
  const onFallback = (reason: unknown): void => {
    connection.storage = 'memory';
    reportProblem('Records are kept in memory only', reason);
  };
  return createEarlyCache({
    open: typeof indexedDB === 'undefined' ? undefined : () => openEarlyReads(),
    whole: () => {
      whole ??= loadCache().then(({ createCache }) => createCache({ clock: Date.now, onFallback }));
      return whole;
    },
  });
}

let shared: DataCore | undefined;

/** The data layer of this page, made on first use so that importing a hook does nothing. */
export function dataCore(): DataCore {
  if (shared !== undefined) return shared;
  shared = createDataCore({
    clock: serverNow,
    fetch: (input, init) => globalThis.fetch(input, init),
    cache: createPageCache(),
    openNetwork: lateNetwork,
  });
  const view = readFirstView();
  if (view !== undefined) adoptFirstView(shared, view);
  // From the worker's shell: what the disk has is compared with the server soon.
  else afterFirstPaint(() => void loadNetwork());
  return shared;
}
