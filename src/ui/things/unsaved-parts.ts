import { type ListedPaths, listedPaths } from '#contract/site-pages/listed.ts';
import type { PageName } from '#contract/site-pages.ts';
import { stateOf } from '#data/things/store.ts';
import { subscribeTree, treeKeys } from '#data/things/tree-subscription.ts';

const nothing: ListedPaths = {};
/** Of a page that does not say what it lists. */
const anything = 'a part of this page';

/** What a path leads to, without the records on the way. */
const endsOf = (roots: readonly string[], path: string): string[] => {
  const way = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  const passed = new Set(treeKeys(roots, way === '' ? [] : [way]));
  return treeKeys(roots, [path]).filter((key) => !passed.has(key));
};

/** How much of what a page with gaps lists is not on this device: '3 of 28 matches, 1 of 2 teams'; '' for nothing. */
export const unsavedParts = (page: PageName, roots: readonly string[]): string => {
  const listed = listedPaths[page];
  if (listed === undefined) return anything;
  return Object.entries(listed)
    .flatMap(([word, paths]) => {
      const keys = [...new Set(paths.flatMap((path) => endsOf(roots, path)))];
      const missing = keys.filter((key) => stateOf(key).status === 'unavailable').length;
      return missing > 0 ? `${missing} of ${keys.length} ${word}` : [];
    })
    .join(', ');
};

/** Tells it now and whenever it changes. Answers how to stop. */
export function watchUnsavedParts(
  page: PageName,
  roots: readonly string[],
  tell: (parts: string) => void,
): () => void {
  const read = () => tell(unsavedParts(page, roots));
  read();
  return subscribeTree(roots, Object.values(listedPaths[page] ?? nothing).flat(), read);
}
