import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { scoreMapKeys } from '#contract/related.ts';
import { getThing, stateOf, wantThings } from '#data/things/store.ts';
import { subscribeReached, treeKeys } from '#data/things/tree.ts';

/** A record that never arrives must not keep the rest off the air. */
const longestWaitMs = 1_500;

/** No key contains a line break. */
const separator = '\n';

/** The keys that the tree reaches, and the maps that its scores are read from. */
export function drawnKeys(rootKey: string, drawn: readonly string[]): string[] {
  const keys = treeKeys([rootKey], drawn);
  return [...keys, ...keys.flatMap((key) => scoreMapKeys(getThing(key)))];
}

const listOf = (joined: string): string[] => (joined === '' ? [] : joined.split(separator));

/** The keys of a tree that are still loading, joined. */
function useLoadingKeys(rootKey: string, drawn: readonly string[]): string {
  const subscribe = useCallback(
    (listener: () => void) => subscribeReached(() => drawnKeys(rootKey, drawn), listener),
    [rootKey, drawn],
  );
  const read = () =>
    drawnKeys(rootKey, drawn)
      .filter((key) => stateOf(key).status === 'loading')
      .join(separator);
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * Returns true once all records of a frame are loaded: those of a tree, and the maps of its scores. The wait ends after
 * 1.5 s; a record that is missing then is not waited for again.
 *
 * @param drawn the link paths from the record under the key
 */
export function useIsWhole(rootKey: string, drawn: readonly string[]): boolean {
  const loading = useLoadingKeys(rootKey, drawn);
  const [givenUp, setGivenUp] = useState('');
  const isWhole = loading === '' || listOf(loading).every((key) => listOf(givenUp).includes(key));
  const lastLoading = useRef(loading);
  useEffect(() => {
    lastLoading.current = loading;
    const reached = new Set(treeKeys([rootKey], drawn));
    const scores = listOf(loading).filter((key) => !reached.has(key));
    // All others are requested with the tree (use-show.ts).
    if (scores.length > 0) wantThings(scores);
  }, [loading, rootKey, drawn]);
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => setGivenUp(lastLoading.current), longestWaitMs);
    return () => clearTimeout(timer);
  }, [isWhole]);
  return isWhole;
}
