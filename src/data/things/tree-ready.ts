import { stateOf } from './store.ts';
import { subscribeTree, treeKeys } from './tree-subscription.ts';

/**
 * Settles once nothing that a tree reaches is still loading, or when the time (ms) is up. Undefined when that is so
 * already. Somebody else has to want the records.
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
