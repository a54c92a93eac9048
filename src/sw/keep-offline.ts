import { pageErrors } from '#contract/errors/page-errors.ts';
import { storageRefusedText } from '#contract/messages.ts';
import type { WorkerMessage } from '#contract/worker.ts';
import type { RecordCache } from '#sync/cache/record-cache.ts';
import type { Loader } from '#sync/loader.ts';
import { loadTree } from './load-tree.ts';

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
  cache: Pick<RecordCache, 'pin' | 'storage'>;
  tellPages: (message: WorkerMessage) => void;
}): (key: string, related: readonly string[]) => Promise<void> {
  return async (key, related) => {
    const { keys, isComplete, stored } = await loadTree(loader, [key], related, (done, total) =>
      tellPages({ type: 'pin-progress', key, done, total }),
    );
    if (!isComplete) {
      tellPages({ type: 'pin-failed', key, message: pageErrors.offline.text });
      return;
    }
    await stored;
    await cache.pin(key, keys);
    // Known only now: a disk is given up when it refuses to write.
    if (cache.storage === 'memory') {
      tellPages({ type: 'pin-failed', key, message: storageRefusedText });
      return;
    }
    tellPages({ type: 'pinned', key, records: keys.length });
  };
}
