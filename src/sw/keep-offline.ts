import { pageErrors } from '#contract/errors/page-errors.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { walkRelated } from '#contract/related.ts';
import type { WorkerMessage } from '#contract/worker.ts';
import type { RecordCache } from '#sync/cache/record-cache.ts';
import type { LoadAnswer, Loader } from '#sync/loader.ts';

/**
 * Loads a record and everything its link paths reach and pins it: it stays on this device until it is
 * unpinned. Progress and result go to all pages.
 */
export function createOfflineKeeping({
  loader,
  cache,
  tellPages,
}: {
  loader: Loader;
  cache: Pick<RecordCache, 'pin'>;
  tellPages: (message: WorkerMessage) => void;
}): (key: string, related: readonly string[]) => Promise<void> {
  return async (key, related) => {
    const records = new Map<string, WireRecord>();
    const stored: Promise<void>[] = [];
    const take = ({ delivered }: LoadAnswer): void => {
      for (const delivery of delivered) {
        stored.push(delivery.stored);
        for (const thing of delivery.things) records.set(thing.key, thing.record);
      }
    };
    const reached = () => [
      key,
      ...walkRelated([key], related, (known) => records.get(known), Number.POSITIVE_INFINITY),
    ];
    const open = () => reached().filter((known) => !records.has(known));

    take(await loader.load([key], { related }));
    for (let missing = open(); missing.length > 0 && records.has(key); missing = open()) {
      const total = reached().length;
      tellPages({ type: 'pin-progress', key, done: total - missing.length, total });
      take(await loader.load(missing));
      if (missing.every((known) => !records.has(known))) break;
    }
    if (open().length > 0) {
      tellPages({ type: 'pin-failed', key, message: pageErrors.offline.text });
      return;
    }
    const keys = reached();
    await Promise.all(stored);
    await cache.pin(key, keys);
    tellPages({ type: 'pinned', key, records: keys.length });
  };
}
