import type { RecordCache } from './record-cache.ts';

type Work<T> = (cache: RecordCache) => Promise<T>;

/**
 * The cache every caller uses: on disk while that works. A full disk is answered by eviction and one more try;
 * any other refusal (private window, database gone) moves to memory for the rest of this page's life.
 */
export function createFallbackCache({
  disk,
  memory,
  onFallback,
}: {
  disk: RecordCache | undefined;
  memory: RecordCache;
  /** Told once, with the reason, when the disk is given up. */
  onFallback?: (reason: unknown) => void;
}): RecordCache {
  let current = disk ?? memory;

  const run = async <T>(work: Work<T>): Promise<T> => {
    if (current === memory) return work(memory);
    try {
      return await work(current);
    } catch (error) {
      const retried = await retryOnDisk(current, work, error);
      if (retried) return retried.value;
      if (current !== memory) onFallback?.(error);
      current = memory;
      return work(memory);
    }
  };

  return {
    get storage() {
      return current.storage;
    },
    getMany: (keys) => run((cache) => cache.getMany(keys)),
    putMany: (things, epoch) => run((cache) => cache.putMany(things, epoch)),
    confirm: (keys, confirmed) => run((cache) => cache.confirm(keys, confirmed)),
    pin: (root, keys) => run((cache) => cache.pin(root, keys)),
    unpin: (root) => run((cache) => cache.unpin(root)),
    forget: (keys, options) => run((cache) => cache.forget(keys, options)),
    stats: () => run((cache) => cache.stats()),
    readMeta: (name) => run((cache) => cache.readMeta(name)),
    writeMeta: (name, value) => run((cache) => cache.writeMeta(name, value)),
    evict: (keepShare) => run((cache) => cache.evict(keepShare)),
    close: () => current.close(),
  };
}

/** Errors after which the same disk may work: it was full, or the connection ended under the call. */
async function retryOnDisk<T>(
  disk: RecordCache,
  work: Work<T>,
  error: unknown,
): Promise<{ value: T } | undefined> {
  const name = error instanceof Error ? error.name : '';
  // A full disk can also show as the abort of the whole transaction.
  const isFull = name === 'QuotaExceededError' || name === 'AbortError';
  const isClosed = name === 'InvalidStateError';
  if (!isFull && !isClosed) return undefined;
  try {
    if (isFull) await disk.evict(0.5);
    return { value: await work(disk) };
  } catch {
    return undefined;
  }
}
