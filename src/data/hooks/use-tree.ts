import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type PageName, recordTrees } from '#contract/trees.ts';
import { stateOf, wantThings } from '../things/store.ts';
import { subscribeTree, treeKeys } from '../things/tree-subscription.ts';

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

  const subscribe = useCallback(
    (listener: () => void) => subscribeTree(roots, related, listener),
    [roots, related],
  );
  const isComplete = useSyncExternalStore(subscribe, () =>
    treeKeys(roots, related).every((key) => stateOf(key).status !== 'loading'),
  );

  // A record that gained links after the tree was here, such as a match its maps: nobody asked for those yet.
  const wasComplete = useRef(false);
  useEffect(() => {
    if (!isComplete && wasComplete.current) wantThings(roots, related);
    wasComplete.current = isComplete;
  }, [isComplete, roots, related]);
  return useMemo(() => ({ isComplete }), [isComplete]);
}
