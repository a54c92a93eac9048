import { createFallbackCache } from './fallback-cache.ts';
import { createIndexedCache } from './indexed-cache.ts';
import { createMemoryCache } from './memory-cache.ts';
import { createConnection } from './open.ts';
import type { RecordCache } from './record-cache.ts';

/** The record cache of this origin, shared by all its pages and the worker. Never throws. */
export function createCache(options: {
  clock: () => number;
  onFallback?: (reason: unknown) => void;
}): RecordCache {
  const { clock, onFallback } = options;
  const hasDatabase = typeof indexedDB !== 'undefined';
  return createFallbackCache({
    disk: hasDatabase ? createIndexedCache({ connection: createConnection(), clock }) : undefined,
    memory: createMemoryCache({ clock }),
    ...(onFallback ? { onFallback } : {}),
  });
}
