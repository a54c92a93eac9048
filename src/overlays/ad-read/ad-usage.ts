import { readStored, writeStored } from '#data/browser-storage.ts';
import type { AdUsage } from './model/ad-order.ts';

/** Names of the original, so that a machine keeps its counts. */
const [countsKey, latestKey] = ['ad-reads', 'ad-reads-latest'] as const;

/** How often this machine has played each group; nothing where the browser keeps nothing. */
export function readUsage(): AdUsage {
  const counts = readStored(countsKey);
  const latest = readStored(latestKey);
  return {
    counts: Object.fromEntries(
      Object.entries(typeof counts === 'object' && counts ? counts : {}).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number',
      ),
    ),
    latest: typeof latest === 'string' ? latest : undefined,
  };
}

export function writeUsage({ counts, latest }: AdUsage): void {
  writeStored(countsKey, counts);
  writeStored(latestKey, latest ?? null);
}

export function clearUsage(): void {
  writeUsage({ counts: {}, latest: undefined });
}
