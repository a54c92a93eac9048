import { walkRelated } from '#contract/related.ts';
import { batchMicrotask } from '../timing.ts';
import { getThing, stateOf, subscribeThing } from './store.ts';

/** Roots and everything their related paths reach, as far as the records are held. */
export const treeKeys = (roots: readonly string[], related: readonly string[]): string[] => [
  ...roots,
  ...walkRelated(roots, related, getThing),
];

/**
 * Calls back after changes of any record of a tree, including those that come into reach later. An answer with
 * hundreds of records is one call and one walk, not one for each of them. Answers how to stop.
 */
export const subscribeTree = (
  roots: readonly string[],
  related: readonly string[],
  listener: () => void,
): (() => void) => subscribeReached(() => treeKeys(roots, related), listener);

/** The same for keys that are worked out from the records held, and again after each change of one of these. */
export function subscribeReached(reachedKeys: () => readonly string[], listener: () => void): () => void {
  const stops = new Map<string, () => void>();
  const heard = batchMicrotask(() => {
    listenToReached();
    listener();
  });
  const listenToReached = (): void => {
    for (const key of reachedKeys()) {
      if (!stops.has(key)) stops.set(key, subscribeThing(key, heard.call));
    }
  };

  listenToReached();
  return () => {
    heard.stop();
    for (const stop of stops.values()) stop();
  };
}

/**
 * Resolves once nothing that a tree reaches is still loading, or when the time (ms) is up. Undefined if nothing is
 * loading already. The caller must request the records separately (`wantThings`).
 */
export function whenTreeReady(
  roots: readonly string[],
  related: readonly string[],
  longestMs: number,
): Promise<void> | undefined {
  const isReady = () => treeKeys(roots, related).every((key) => stateOf(key).status !== 'loading');
  if (isReady()) return undefined;
  return new Promise((resolve) => {
    const settle = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(settle, longestMs);
    const stop = subscribeTree(roots, related, () => {
      if (isReady()) settle();
    });
  });
}
