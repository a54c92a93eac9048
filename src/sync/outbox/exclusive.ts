import type { OutboxStore } from './outbox-store.ts';

/** Asked before each step of the work: false when the right to go on was lost. */
export type KeepRight = () => Promise<boolean>;

/** Runs work while no other page or worker runs such work; undefined when the turn never came. */
export type Exclusive = <T>(work: (keepRight: KeepRight) => Promise<T>) => Promise<T | undefined>;

/** The part of the Web Locks that is used. */
export type Locks = {
  request<T>(name: string, options: { signal: AbortSignal }, work: () => Promise<T>): Promise<T>;
};

const lockName = 'grandstand-outbox';

/** A holder answers within a request's time limit; one that takes longer hangs, and a later trigger tries again. */
const longestWaitMs = 30_000;

/** By Web Lock: the browser passes it on when the holder closes or crashes. */
export function exclusiveByLock(locks: Locks): Exclusive {
  return async (work) => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), longestWaitMs);
    try {
      return await locks.request(lockName, { signal: abort.signal }, () => {
        clearTimeout(timer);
        return work(async () => true);
      });
    } catch (error) {
      if (abort.signal.aborted) return undefined;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Duration of the lease, ms. It is longer than a request may take: its holder renews it before each request. */
const leaseMs = 20_000;
const leasePollMs = 250;

/** Grants the right by a lease in the database, for pages without Web Locks (plain http at a venue). */
export function exclusiveByLease(
  store: Pick<OutboxStore, 'takeLease' | 'dropLease'>,
  clock: () => number,
  newOwner: () => string,
): Exclusive {
  return async (work) => {
    const owner = newOwner();
    const take = () => store.takeLease(owner, clock(), clock() + leaseMs);
    for (let waitedMs = 0; !(await take()); waitedMs += leasePollMs) {
      if (waitedMs >= longestWaitMs) return undefined;
      await pause(leasePollMs);
    }
    try {
      return await work(take);
    } finally {
      await store.dropLease(owner);
    }
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
