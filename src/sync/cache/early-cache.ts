import type { EarlyReads } from './early-reads.ts';
import type { RecordCache } from './record-cache.ts';

/**
 * A cache that can read at once, while the code for everything else (writing, eviction, what to do without a disk) is
 * still to come: a page's first picture only reads.
 */
export function createEarlyCache({
  open,
  whole,
}: {
  /** Undefined where the browser has no database. */
  open: (() => Promise<EarlyReads>) | undefined;
  /** The whole cache; asked for when something needs it. */
  whole: () => Promise<RecordCache>;
}): RecordCache {
  let loaded: RecordCache | undefined;
  let opening: Promise<EarlyReads> | undefined;
  const load = async (): Promise<RecordCache> => {
    loaded = await whole();
    return loaded;
  };
  const read = async <T>(
    early: (reads: EarlyReads) => Promise<T>,
    later: (cache: RecordCache) => Promise<T>,
  ): Promise<T> => {
    if (loaded === undefined && open !== undefined) {
      opening ??= open();
      try {
        return await early(await opening);
      } catch {
        // A disk that is new, or refuses, is the whole cache's to deal with.
      }
    }
    return later(loaded ?? (await load()));
  };

  return {
    get storage() {
      return loaded?.storage ?? (open === undefined ? 'memory' : 'full');
    },
    getMany: (keys) =>
      read(
        async (reads) => new Map((await reads.rows(keys)).map((row) => [row.key, row])),
        (cache) => cache.getMany(keys),
      ),
    readMeta: (name) =>
      read(
        (reads) => reads.meta(name),
        (cache) => cache.readMeta(name),
      ),
    putMany: async (things, epoch) => (await load()).putMany(things, epoch),
    confirm: async (keys, confirmed) => (await load()).confirm(keys, confirmed),
    pin: async (root, keys) => (await load()).pin(root, keys),
    unpin: async (root) => (await load()).unpin(root),
    forget: async (keys, options) => (await load()).forget(keys, options),
    stats: async () => (await load()).stats(),
    writeMeta: async (name, value) => (await load()).writeMeta(name, value),
    evict: async (keepShare) => (await load()).evict(keepShare),
    close: async () => (await load()).close(),
  };
}
