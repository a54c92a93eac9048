/** The part of the Web Locks that is used; absent on plain http and in old browsers. */
export type LockHolder = {
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>;
};

const lockName = 'grandstand-live';

/**
 * Waits for the lock that makes this page the one with the socket. The browser passes it on when a page closes
 * or crashes. Answers how to give it up, or to stop waiting.
 */
export function standForLeader(locks: LockHolder, onElected: () => void): () => void {
  const withdraw = new AbortController();
  let release: () => void = () => undefined;
  const term = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks
    .request(lockName, { signal: withdraw.signal }, () => {
      if (!withdraw.signal.aborted) onElected();
      return term;
    })
    // Withdrawing rejects the request: nothing to do about it.
    .catch(() => undefined);
  return () => {
    release();
    withdraw.abort();
  };
}
