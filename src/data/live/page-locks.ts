import { lockNames } from '#contract/channels.ts';

/** The part of the Web Locks that is used; absent on plain http and in old browsers. */
export type LockHolder = {
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>;
};

/**
 * Waits for the lock that makes this page the one with the socket. The browser passes it on when a page closes
 * or crashes. Answers how to give it up, or to stop waiting.
 */
export function requestLeadership(locks: LockHolder, onElected: () => void): () => void {
  return takeLock(locks, lockNames.leader, onElected);
}

/**
 * Holds the lock that says this page lives, for as long as it does. Answers how to let go.
 *
 * @param onHeld from now on others may wait for this page's end
 */
export function holdPresenceLock(locks: LockHolder, pageId: string, onHeld: () => void): () => void {
  return takeLock(locks, lockNames.presence + pageId, onHeld);
}

/**
 * Calls back once a page that held its presence lock has ended, however it ended: the browser gives the lock away at
 * once, where messages and timers of a crashed page would not tell. Answers how to stop waiting.
 */
export function awaitPageEnd(locks: LockHolder, pageId: string, onEnded: () => void): () => void {
  const stop = takeLock(locks, lockNames.presence + pageId, () => {
    onEnded();
    stop();
  });
  return stop;
}

function takeLock(locks: LockHolder, name: string, onHeld: () => void): () => void {
  const withdraw = new AbortController();
  let release: () => void = () => undefined;
  const term = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks
    .request(name, { signal: withdraw.signal }, () => {
      if (!withdraw.signal.aborted) onHeld();
      return term;
    })
    // Withdrawing rejects the request: nothing to do about it.
    .catch(() => undefined);
  return () => {
    release();
    withdraw.abort();
  };
}
