import { pageErrors } from '#contract/errors/page-errors.ts';
import { storageRefusedText } from '#contract/messages.ts';
import type { WorkerMessage } from '#contract/worker.ts';
import type { RecordCache } from '#sync/cache/record-cache.ts';
import type { Loader } from '#sync/loader.ts';
import { loadTree } from './load-tree.ts';

type OverlayKeeping = {
  /** Addresses of the files of all overlays. */
  readonly list: () => Promise<readonly string[]>;
  /** Fetches a file and keeps it, unless it is kept. Rejects when it does not come. */
  readonly keep: (file: string, event: ExtendableEvent) => Promise<unknown>;
};

/** Side by side; the sources on air use the same line. */
const atOnce = 3;

/**
 * Fetches the code of all overlays, so that a source that is new to the browser opens without the server. However many
 * pages ask, it is done once while the worker runs; what did not come is fetched when the next page asks.
 */
export function createOverlayKeeping({
  list,
  keep,
}: OverlayKeeping): (event: ExtendableEvent) => Promise<void> {
  let kept: Promise<unknown> | undefined;

  const keepAll = async (event: ExtendableEvent): Promise<void> => {
    const files = [...(await list())];
    const keepNext = async (): Promise<void> => {
      for (let file = files.shift(); file !== undefined; file = files.shift()) await keep(file, event);
    };
    await Promise.all(Array.from({ length: atOnce }, keepNext));
  };

  return async (event) => {
    kept ??= keepAll(event);
    await kept.catch(() => {
      kept = undefined;
    });
  };
}

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
