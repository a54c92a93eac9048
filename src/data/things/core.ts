import type { FirstView } from '#contract/http.ts';
import { readRecord } from '#contract/records/read.ts';
import { walkRelated } from '#contract/related.ts';
import { cleanId } from '#domain/record-id.ts';
import { createEarlyCache, openEarlyReads } from '#sync/cache/early-cache.ts';
import type { RecordCache } from '#sync/cache/record-cache.ts';
import type { Fetch } from '#sync/fetch-json.ts';
import type { Delivery, Loader } from '#sync/loader.ts';
import { afterFirstPaint } from '../after-first-paint.ts';
import { serverNow } from '../clock.ts';
import { connection } from '../connection.ts';
import { reportProblem } from '../log.ts';
import { batchMicrotask, delayOnce, whenIdle } from '../timing.ts';
import { untilLoaded } from '../until-loaded.ts';
import type { Confirming } from './confirming.ts';
import { adoptFirstView, readFirstView, thingsOf } from './first-view.ts';
import type { Network, NetworkParts } from './network.ts';
import { createThingMap, type ThingMap } from './thing-map.ts';

type Reading = {
  /** Ensures that these records are loaded and kept up to date: memory, then IndexedDB, then network. */
  want(keys: readonly string[]): void;
  /** The same for roots and everything that the related paths reach, in one round trip. */
  wantTree(roots: readonly string[], related: readonly string[]): void;
  /** Loads a tree from IndexedDB into memory, never from the network; `likely` keys are read together. */
  prime(roots: readonly string[], related: readonly string[], likely?: readonly string[]): Promise<void>;
  /** Every key a page has shown since it was opened. */
  wanted(): readonly string[];
};

type Tree = { readonly roots: readonly string[]; readonly related: readonly string[] };

/** Copies from the disk are gathered for this long before the server is asked whether they are still right. */
const confirmBufferMs = 100;

/**
 * Creates the lookup of wanted records: in the memory of the page, then in the cache, then by the loader. The cache is
 * read once for all keys wanted in the same task. Copies from the cache are confirmed by asking for changes only.
 */
function createReading({
  map,
  cache,
  loader,
  confirm,
  onWanted,
}: {
  map: ThingMap;
  cache: RecordCache;
  loader: Loader;
  /** Asks the server what changed under these keys since the copies were made. */
  confirm: (keys: readonly string[]) => void;
  /** Told of keys shown for the first time: the live connection subscribes to them. */
  onWanted: (keys: readonly string[]) => void;
}): Reading {
  const { isHeld } = map;
  const wanted = new Set<string>();
  const pending = new Set<string>();
  const unconfirmed = new Set<string>();
  let trees: Tree[] = [];

  const confirming = delayOnce(confirmBufferMs, () => {
    const batch = [...unconfirmed];
    unconfirmed.clear();
    confirm(batch);
  });
  const confirmSoon = (keys: readonly string[]): void => {
    for (const key of keys) unconfirmed.add(key);
    if (unconfirmed.size > 0) confirming.call();
  };

  /** Puts into memory what the disk has of these keys; answers those it has. */
  const readCache = async (keys: readonly string[]): Promise<Set<string>> => {
    const unknown = keys.filter((key) => !isHeld(key));
    if (unknown.length === 0) return new Set();
    const known = new Set<string>();
    for (const part of partsOf(unknown)) {
      const [found, epoch] = await Promise.all([cache.getMany(part), cache.readMeta('epoch')]);
      const isSameDatabase = map.epoch() === undefined || map.epoch() === epoch;
      const things = [...found.values()];
      if (isSameDatabase) map.apply(things, typeof epoch === 'string' ? epoch : undefined);
      else map.apply(things.map((thing) => ({ ...thing, revision: undefined, asOf: 0 })));
      for (const key of found.keys()) known.add(key);
    }
    return known;
  };

  const load = async (keys: readonly string[], related: readonly string[]): Promise<void> => {
    if (keys.length === 0) return;
    const { asked } = await loader.load(keys, { related });
    const unavailable = [...asked.values()].filter((loaded) => loaded.status === 'unavailable');
    map.markUnavailable(unavailable.map((loaded) => loaded.key));
  };

  /** The keys a tree reaches as far as its records are held, roots included. */
  const walk = ({ roots, related }: Tree): string[] => {
    const recordOf = (key: string) => map.peek(key)?.record;
    return [...roots, ...walkRelated(roots, related, recordOf, Number.POSITIVE_INFINITY)];
  };

  const unknownOf = (tree: Tree): string[] => walk(tree).filter((key) => !isHeld(key));

  /** Puts into memory what the disk has of a tree, level by level; answers the keys it had. */
  const readTreeFromCache = async (tree: Tree): Promise<string[]> => {
    const fromCache: string[] = [];
    for (let unknown = unknownOf(tree); unknown.length > 0; unknown = unknownOf(tree)) {
      const found = await readCache(unknown);
      fromCache.push(...found);
      if (!unknown.some(isHeld)) break;
    }
    return fromCache;
  };

  /** A tree that is mostly unknown is one request with its hint; a few gaps are asked for by key. */
  const readTree = async (tree: Tree): Promise<void> => {
    confirmSoon(await readTreeFromCache(tree));
    const keys = walk(tree);
    const unknown = keys.filter((key) => !isHeld(key));
    const isMostlyUnknown = !tree.roots.every(isHeld) || unknown.length > keys.length / 2;
    if (isMostlyUnknown) await load(tree.roots, tree.related);
    else await load(unknown, []);
    // The server appends a limited number of related records; what is still open is asked for by key.
    for (let open = unknownOf(tree); open.length > 0; open = unknownOf(tree)) {
      await load(open, []);
      if (!open.some(isHeld)) break;
    }
    addWanted(walk(tree));
  };

  const flush = async (): Promise<void> => {
    const keys = [...pending];
    const batch = trees;
    pending.clear();
    trees = [];
    const roots = new Set(batch.flatMap((tree) => tree.roots));
    const work = batch.map(readTree);
    const alone = keys.filter((key) => !roots.has(key) && !isHeld(key));
    if (alone.length > 0) {
      const found = await readCache(alone);
      confirmSoon([...found]);
      work.push(
        load(
          alone.filter((key) => !isHeld(key)),
          [],
        ),
      );
    }
    await Promise.all(work);
  };

  const { call: queue } = batchMicrotask(() => void flush());

  const addWanted = (keys: readonly string[]): void => {
    const fresh = keys.filter((key) => !wanted.has(key));
    if (fresh.length === 0) return;
    for (const key of fresh) wanted.add(key);
    onWanted(fresh);
  };

  const request = (keys: readonly string[]): void => {
    addWanted(keys);
    for (const key of keys) {
      if (!isHeld(key) && map.peek(key)?.status !== 'unavailable') pending.add(key);
    }
    if (pending.size > 0) queue();
  };

  return {
    want(keys) {
      const clean = cleanKeys(keys);
      request(clean);
      // The loader asks for these again after growing pauses; being wanted anew is a reason to ask now.
      if (clean.some((key) => map.peek(key)?.status === 'unavailable')) loader.retry();
    },
    wantTree(roots, related) {
      const clean = cleanKeys(roots);
      if (clean.length === 0) return;
      addWanted(clean);
      trees.push({ roots: clean, related });
      queue();
    },
    async prime(roots, related, likely = []) {
      const clean = cleanKeys(roots);
      const primed = [...(await readCache([...clean, ...cleanKeys(likely)]))];
      primed.push(...(await readTreeFromCache({ roots: clean, related })));
      addWanted(primed);
      confirmSoon(primed);
    },
    wanted: () => [...wanted],
  };
}

/** Keys of the first read of a long list: enough for any screen. */
const firstPart = 250;
/** Keys of each later read. The page renders and responds between two reads. */
const laterPart = 2000;

/** Splits a long list for reading it from the disk. Keys of one part are next to each other there. */
function partsOf(keys: readonly string[]): readonly (readonly string[])[] {
  if (keys.length <= 2 * firstPart) return [keys];
  const sorted = [...keys].sort();
  const parts = [sorted.slice(0, firstPart)];
  for (let start = firstPart; start < sorted.length; start += laterPart)
    parts.push(sorted.slice(start, start + laterPart));
  return parts;
}

function cleanKeys(keys: readonly string[]): string[] {
  const clean = new Set<string>();
  for (const key of keys) {
    const cleaned = cleanId(key);
    if (cleaned !== null) clean.add(cleaned);
  }
  return [...clean];
}

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

const untilIdle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));

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
      whole ??= loadCache().then(({ createCache }) =>
        createCache({ clock: Date.now, onFallback, untilIdle }),
      );
      return whole;
    },
  });
}

const createPageCore = (): DataCore =>
  createDataCore({
    clock: serverNow,
    fetch: (input, init) => globalThis.fetch(input, init),
    cache: createPageCache(),
    openNetwork: lateNetwork,
  });

let shared: DataCore | undefined;

/**
 * Replaces all records of this process by those of a first view, for a render on the server. Nothing is stored or
 * requested.
 */
export function replaceRecords(view: FirstView): void {
  const { things, partial } = thingsOf(view);
  shared = createPageCore();
  shared.map.apply([...things, ...partial], view.epoch);
}

/** The data layer of this page, made on first use so that importing a hook does nothing. */
export function dataCore(): DataCore {
  if (shared !== undefined) return shared;
  shared = createPageCore();
  const view = readFirstView();
  if (view !== undefined) adoptFirstView(shared, view);
  // From the worker's shell: what the disk has is compared with the server soon.
  else afterFirstPaint(() => void loadNetwork());
  return shared;
}
