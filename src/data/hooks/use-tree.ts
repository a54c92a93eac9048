import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { PageTree } from '#contract/site-pages/page.ts';
import { type PageName, sitePage } from '#contract/site-pages.ts';
import { stateOf, wantThings } from '../things/store.ts';
import { subscribeTree, treeKeys } from '../things/tree-subscription.ts';

export type TreeState = {
  /** Enough is here for the page's final size: nothing that `first` of the tree reaches is still loading. */
  readonly isReady: boolean;
  /** Nothing that the tree reaches is still loading: what is missing now will not come. */
  readonly isComplete: boolean;
};

const noPaths: readonly string[] = [];

/**
 * How far a page's records are. Somebody else has to ask for them first, as the router does for its pages; links that
 * a record gains afterwards are asked for here.
 */
export function useTreeState(tree: PageTree | undefined, rootKeys: readonly string[]): TreeState {
  const joined = [...rootKeys, ...(tree?.keys ?? [])].join('\n');
  const roots = useMemo(() => (joined === '' ? [] : joined.split('\n')), [joined]);
  const related = tree?.related ?? noPaths;

  const subscribe = useCallback(
    (listener: () => void) => subscribeTree(roots, related, listener),
    [roots, related],
  );
  const stage = useSyncExternalStore(subscribe, () => {
    const isSettled = (paths: readonly string[]) =>
      treeKeys(roots, paths).every((key) => stateOf(key).status !== 'loading');
    if (isSettled(related)) return 'complete';
    return tree?.first && isSettled(tree.first) ? 'ready' : 'loading';
  });
  const isComplete = stage === 'complete';
  const isReady = stage !== 'loading';

  // A record that gained links after the tree was here, such as a match its maps: nobody asked for those yet.
  const wasComplete = useRef(false);
  useEffect(() => {
    if (!isComplete && wasComplete.current && roots.length > 0) wantThings(roots, related);
    wasComplete.current = isComplete;
  }, [isComplete, roots, related]);
  return useMemo(() => ({ isReady, isComplete }), [isReady, isComplete]);
}

/**
 * Loads the tree of a page in one round trip, for parts that draw its records elsewhere than on that page, or whose
 * root no address names.
 */
export function useTree(name: PageName, rootKeys: readonly string[]): TreeState {
  const { tree } = sitePage(name);
  const joined = rootKeys.join('\n');
  useEffect(() => {
    const roots = [...(joined === '' ? [] : joined.split('\n')), ...(tree?.keys ?? [])];
    if (roots.length > 0) wantThings(roots, tree?.related);
  }, [tree, joined]);
  return useTreeState(tree, rootKeys);
}
