import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { walkRelated } from '#contract/related.ts';
import { type PageName, recordTrees } from '#contract/trees.ts';
import { getThing, stateOf, subscribeThings, wantThings } from '../things/store.ts';

/**
 * Loads a page's records from its roots in one round trip. Complete once nothing the tree reaches is still
 * loading.
 */
export function useTree(page: PageName, rootKeys: readonly string[]): { isComplete: boolean } {
  const joined = rootKeys.join('\n');
  const { roots, related } = useMemo(() => {
    const tree = recordTrees[page];
    const asked = joined === '' ? [] : joined.split('\n');
    return { roots: [...asked, ...(tree.keys ?? [])], related: tree.related };
  }, [page, joined]);

  useEffect(() => {
    if (roots.length > 0) wantThings(roots, related);
  }, [roots, related]);

  // Every key met so far is listened to; the walk is repeated when one of them changes.
  const subscribe = useCallback(
    (listener: () => void) => {
      let stop = () => {};
      const listenAnew = () => {
        stop();
        stop = subscribeThings(keysOf(roots, related), () => {
          listenAnew();
          listener();
        });
      };
      listenAnew();
      return () => stop();
    },
    [roots, related],
  );
  const read = () => keysOf(roots, related).every((key) => stateOf(key).status !== 'loading');
  const isComplete = useSyncExternalStore(subscribe, read, read);
  return useMemo(() => ({ isComplete }), [isComplete]);
}

function keysOf(roots: readonly string[], related: readonly string[]): string[] {
  return [...roots, ...walkRelated(roots, related, getThing)];
}
