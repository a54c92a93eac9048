import type { DrainResult } from '#contract/worker.ts';
import type { Fetch } from '../fetch-json.ts';
import { claimNext } from './claiming.ts';
import { isOf, isUnresolved, newEntryId, type OutboxEntry } from './entry.ts';
import type { Exclusive } from './exclusive.ts';
import { bothChanges, changedContent, type OutboxContent, type OutboxStore } from './outbox-store.ts';
import { type Answer, sendAction } from './sending.ts';
import { settleEntry } from './settling.ts';

/** Pauses between tries, ms. */
const firstMs = 500;
const longestMs = 30_000;

type Backoff = {
  /** The pause before the next try: longer each time, never less than the server asked for. */
  nextMs(atLeastMs?: number): number;
  /** Something happened that makes a try worthwhile. */
  reset(): void;
};

/** Growing pauses with jitter, so that a hall full of tablets does not return at once. `random` is 0 to 1. */
export function createBackoff(random: () => number = Math.random): Backoff {
  let tries = 0;
  return {
    nextMs(atLeastMs = 0) {
      const fullMs = Math.min(longestMs, firstMs * 2 ** tries);
      tries = Math.min(tries + 1, 10);
      return Math.max(atLeastMs, Math.round(fullMs * (0.5 + random() / 2)));
    },
    reset() {
      tries = 0;
    },
  };
}

export type DrainReport = {
  readonly result: DrainResult;
  /** Undecided entries of the signed-in person. */
  readonly waiting: number;
  readonly afterMs?: number | undefined;
};

export type DrainOptions = {
  /**
   * There is surely no network: nothing is sent, so that waiting calls can still be merged. A request that fails might
   * have arrived, and its call must stay as it was.
   */
  readonly isOffline?: boolean | undefined;
};

export type Drain = {
  /** Sends all that can be sent. A call while one runs makes it look once more at its end. */
  run(options?: DrainOptions): Promise<DrainReport>;
};

/**
 * Creates the sender of waiting entries. The page or worker with the right to send sends them one at a time, in the
 * order of user actions. Each step is stored before the next, so that another page or worker can resume at any point:
 * the key of an entry whose answer was lost stays the same.
 */
export function createDrain({
  store,
  fetch,
  host = '',
  exclusive,
  clock,
  onChanged,
}: {
  store: OutboxStore;
  fetch: Fetch;
  host?: string;
  exclusive: Exclusive;
  /** This device's clock, ms. */
  clock: () => number;
  /** Told after each written step. */
  onChanged: () => void;
}): Drain {
  let running: Promise<DrainReport> | undefined;
  let isAskedAgain = false;
  let isKnownOffline = false;

  const sendAll = async (keepRight: () => Promise<boolean>): Promise<Omit<DrainReport, 'waiting'>> => {
    const skipped = new Set<string>();
    let later: Omit<DrainReport, 'waiting'> | undefined;
    const claim = (content: OutboxContent) => claimNext(content, skipped, clock());
    const settle = (sent: OutboxEntry, answer: Answer) => (content: OutboxContent) =>
      settleEntry(content, sent, answer, clock(), newEntryId());
    /** The next one is claimed in the same look at the disk: a long list is read once for each entry. */
    const settleAndClaim = (sent: OutboxEntry, answer: Answer) => (content: OutboxContent) => {
      const settled = settle(sent, answer)(content);
      return bothChanges(settled, claim(changedContent(content, settled)));
    };
    const claimFirst = async () => {
      const claimed = await store.change(claim);
      if (claimed.entry !== undefined || claimed.isSwept) onChanged();
      return claimed.entry;
    };

    let entry: OutboxEntry | undefined;
    while (await keepRight()) {
      if (entry === undefined && isKnownOffline) return { result: 'unreachable' };
      entry ??= await claimFirst();
      if (entry === undefined) return later ?? { result: 'idle' };
      const answer = await sendAction(fetch, host, entry);
      if (answer.kind !== 'retry' && answer.kind !== 'held') {
        ({ entry } = await store.change(settleAndClaim(entry, answer)));
        onChanged();
        if (entry === undefined) return later ?? { result: 'idle' };
        continue;
      }
      await store.change(settle(entry, answer));
      onChanged();
      if (answer.kind === 'held') return { result: 'held' };
      if (!answer.isReached) return { result: 'unreachable' };
      later = { result: 'later', afterMs: Math.max(answer.afterMs ?? 0, later?.afterMs ?? 0) };
      // `Retry-After` holds for all entries.
      if (answer.afterMs !== undefined) return later;
      skipped.add(entry.id);
      entry = undefined;
    }
    return { result: 'busy' };
  };

  const countWaiting = async (): Promise<number> => {
    const { entries, person } = await store.read();
    return entries.filter((entry) => isOf(entry, person) && isUnresolved(entry)).length;
  };

  const runUntilQuiet = async (): Promise<DrainReport> => {
    try {
      for (;;) {
        isAskedAgain = false;
        const report = (await exclusive(sendAll)) ?? { result: 'busy' };
        const waiting = await countWaiting();
        if (!isAskedAgain) return { ...report, waiting };
      }
    } finally {
      running = undefined;
    }
  };

  return {
    run({ isOffline = false } = {}) {
      isKnownOffline = isOffline;
      if (running !== undefined) isAskedAgain = true;
      else running = runUntilQuiet();
      return running;
    },
  };
}
