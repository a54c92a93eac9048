import { readStored, writeStored } from '#data/browser-storage.ts';
import type { Hit } from '#domain/search/hits.ts';

const storageKey = 'recent-searches';
const most = 6;

const isHit = (value: unknown): value is Hit => {
  const { path, label, kind } = (value ?? {}) as Partial<Hit>;
  return (
    typeof path === 'string' && path.startsWith('/') && typeof label === 'string' && typeof kind === 'string'
  );
};

/** What was opened from the search on this device, the latest first. */
export function recentHits(): Hit[] {
  const stored = readStored(storageKey);
  return Array.isArray(stored) ? stored.filter(isHit).slice(0, most) : [];
}

/** Puts a hit first among the recent ones. */
export function rememberHit(hit: Hit): void {
  writeStored(storageKey, [hit, ...recentHits().filter(({ path }) => path !== hit.path)].slice(0, most));
}
