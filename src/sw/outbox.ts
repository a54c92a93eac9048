import type { WorkerMessage } from '#contract/worker.ts';
import type { DatabaseConnection } from '#sync/cache/open.ts';
import type { Fetch } from '#sync/fetch-json.ts';
import { createDrain, type DrainOptions, type DrainReport } from '#sync/outbox/drain.ts';
import { newEntryId } from '#sync/outbox/entry.ts';
import { exclusiveByLease, exclusiveByLock, type Locks } from '#sync/outbox/exclusive.ts';
import { createIndexedOutboxStore } from '#sync/outbox/indexed-outbox-store.ts';

/** Background Sync as far as it is used; absent in Firefox and Safari, and in TypeScript's library. */
export type SyncManager = { register(tag: string): Promise<void>; getTags(): Promise<string[]> };
export type SyncEvent = ExtendableEvent & { readonly tag: string; readonly lastChance: boolean };

const tagStart = 'outbox-';
export const isOutboxTag = (tag: string): boolean => tag.startsWith(tagStart);

/** Browsers pause a tag that fired without success for minutes: a new failure registers a fresh one, this often at most. */
const freshTagMs = 60_000;

export type OutboxDraining = {
  /** Sends what waits, or has the browser call once there is a network, and tells the pages how far it came. */
  drain(options?: DrainOptions): Promise<DrainReport>;
  /** The browser thinks that the network is back, perhaps with every page closed. Rejects to be called again. */
  onSync(isLastChance: boolean): Promise<void>;
};

/** Creates the worker's sender. It runs at the start of the worker, on request of a page, and by Background Sync. */
export function createOutboxDraining({
  connection,
  fetch,
  locks,
  sync,
  tellPages,
  clock,
}: {
  connection: DatabaseConnection;
  fetch: Fetch;
  locks: Locks | undefined;
  sync: SyncManager | undefined;
  tellPages: (message: WorkerMessage) => void;
  clock: () => number;
}): OutboxDraining {
  const store = createIndexedOutboxStore(connection);
  const exclusive = locks === undefined ? exclusiveByLease(store, clock, newEntryId) : exclusiveByLock(locks);
  const runs = createDrain({
    store,
    fetch,
    exclusive,
    clock,
    onChanged: () => tellPages({ type: 'outbox-changed', by: 'worker' }),
  });

  /** Browsers refuse it without permission or without an open page: then the pages' own triggers have to do. */
  const askForSync = async (): Promise<void> => {
    try {
      const tags = (await sync?.getTags()) ?? [];
      const isFresh = (tag: string) => clock() - Number(tag.slice(tagStart.length)) < freshTagMs;
      if (!tags.some((tag) => isOutboxTag(tag) && isFresh(tag)))
        await sync?.register(`${tagStart}${clock()}`);
    } catch {
      // As above.
    }
  };

  const drain = async (options?: DrainOptions): Promise<DrainReport> => {
    const report = await runs.run(options);
    tellPages({ type: 'outbox-drained', ...report });
    if (isWorthRepeating(report)) await askForSync();
    return report;
  };

  return {
    drain,
    async onSync(isLastChance) {
      const report = await runs.run();
      tellPages({ type: 'outbox-drained', ...report });
      if (!isWorthRepeating(report)) return;
      if (isLastChance) await askForSync();
      throw new Error('The data server cannot be reached yet');
    },
  };
}

/** Returns true if a retry can succeed. Entries that wait for a user's decision or a sign-in are not worth a retry. */
function isWorthRepeating({ result, waiting }: DrainReport): boolean {
  return waiting > 0 && result !== 'idle' && result !== 'held';
}
