import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { PageTree } from '#contract/site-pages/page.ts';
import { type PageName, sitePage } from '#contract/site-pages.ts';
import { stateOf, wantThings } from '../things/store.ts';
import type { ThingStatus } from '../things/thing-map.ts';
import { subscribeTree, treeKeys } from '../things/tree.ts';

export type TreeState = {
  /** Enough is here for the page's final size: nothing that `first` of the tree reaches is still loading. */
  readonly isReady: boolean;
  /** Nothing that the tree reaches is still loading: what is missing now will not come. */
  readonly isComplete: boolean;
};

type WholeTreeState = TreeState & {
  /** All has been answered, and some of it is not on this device and cannot be fetched at present. */
  readonly hasGaps: boolean;
};

const noPaths: readonly string[] = [];

/**
 * Returns the loading state of a page's records. The caller must request them first, as the router does for its pages.
 * Links that a record gains afterwards are requested here.
 */
export function useTreeState(tree: PageTree | undefined, rootKeys: readonly string[]): WholeTreeState {
  const joined = [...rootKeys, ...(tree?.keys ?? [])].join('\n');
  const roots = useMemo(() => (joined === '' ? [] : joined.split('\n')), [joined]);
  const related = tree?.related ?? noPaths;

  const subscribe = useCallback(
    (listener: () => void) => subscribeTree(roots, related, listener),
    [roots, related],
  );
  const readStage = () => {
    const has = (status: ThingStatus, paths: readonly string[]) =>
      treeKeys(roots, paths).some((key) => stateOf(key).status === status);
    const isSettled = (paths: readonly string[]) => !has('loading', paths);
    if (isSettled(related)) return has('unavailable', related) ? 'gaps' : 'complete';
    return tree?.first && isSettled(tree.first) ? 'ready' : 'loading';
  };
  const stage = useSyncExternalStore(subscribe, readStage, readStage);
  const hasGaps = stage === 'gaps';
  const isComplete = hasGaps || stage === 'complete';
  const isReady = stage !== 'loading';

  // A record gained links after the tree was loaded, such as a match its maps: those have not been requested yet.
  const wasComplete = useRef(false);
  useEffect(() => {
    if (!isComplete && wasComplete.current && roots.length > 0) wantThings(roots, related);
    wasComplete.current = isComplete;
  }, [isComplete, roots, related]);
  return useMemo(() => ({ isReady, isComplete, hasGaps }), [isReady, isComplete, hasGaps]);
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
