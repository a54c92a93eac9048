import { connection } from '../connection.ts';

/** As long as an attempt to connect may take: a younger one is left to come through. */
const attemptMs = 5_000;

const listeners = new Set<() => void>();

/**
 * Tells the live connection that the server has just answered something else: an attempt that began without a network
 * would otherwise hang for seconds, under a banner that is no longer true.
 */
export function noteServerHeard(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls `hurry` when the server has answered a request although no updates arrive, at most once per attempt to connect.
 * Returns a function that stops it.
 */
export function onServerHeard(hurry: () => void, clock: () => number = Date.now): () => void {
  let hurriedAt = Number.NEGATIVE_INFINITY;
  const listener = () => {
    if (connection.isConnected || clock() - hurriedAt < attemptMs) return;
    hurriedAt = clock();
    hurry();
  };
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
