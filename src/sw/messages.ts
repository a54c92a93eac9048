import { readPageMessage, type WorkerMessage } from '#contract/worker.ts';
import type { RecordCache } from '#sync/cache/record-cache.ts';
import { toCachedRecords } from '#sync/cached-record.ts';

export type MessageAnswering = {
  /** Does what a page asks for; anything else is ignored. Settles when it is done. */
  answer(data: unknown, event: ExtendableEvent): Promise<void>;
};

/** The worker's side of the messages in the contract. Answers go to all pages. */
export function createMessageAnswering({
  cache,
  pictures,
  keepOffline,
  keepTabs,
  keepOverlays,
  drainOutbox,
  skipWaiting,
  tellPages,
  clock,
}: {
  cache: RecordCache;
  pictures: { count(): Promise<number>; clear(): Promise<void> };
  keepOffline: (key: string, related: readonly string[]) => Promise<void>;
  /** Reads what the navigation's pages show; answers how many records that were, undefined when not all came. */
  keepTabs: (keys: readonly string[], related: readonly string[]) => Promise<number | undefined>;
  keepOverlays: (event: ExtendableEvent) => Promise<void>;
  drainOutbox: (options: { readonly isOffline?: boolean | undefined }) => Promise<unknown>;
  skipWaiting: () => Promise<void>;
  tellPages: (message: WorkerMessage) => void;
  clock: () => number;
}): MessageAnswering {
  return {
    async answer(data, event) {
      const message = readPageMessage(data);
      if (message === undefined) return;
      switch (message.type) {
        case 'skip-waiting':
          return skipWaiting();
        case 'cache-stats': {
          const { records, bytes, pinned } = await cache.stats();
          const images = await pictures.count();
          const stats = { records, bytes, images, pinned: [...pinned], storage: cache.storage };
          return tellPages({ type: 'cache-stats', stats });
        }
        case 'forget':
          await cache.forget(message.keys, { includePinned: message.includePinned });
          if (message.keys === undefined) await pictures.clear();
          return tellPages({ type: 'forgotten' });
        case 'pin':
          return keepOffline(message.key, message.related);
        case 'keep-tabs': {
          const records = await keepTabs(message.keys, message.related);
          if (records !== undefined) tellPages({ type: 'tabs-kept', records });
          return;
        }
        case 'keep-overlays':
          return keepOverlays(event);
        case 'unpin':
          return cache.unpin(message.key);
        case 'records-changed':
          return cache.putMany(
            message.records.flatMap((record) => toCachedRecords(record, { checkedAt: clock() })),
          );
        case 'drain-outbox':
          await drainOutbox({ isOffline: message.isOffline });
          return;
        default:
          message satisfies never;
      }
    },
  };
}
