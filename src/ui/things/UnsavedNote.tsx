import { useEffect, useState } from 'react';
import { type ListedPaths, listedPaths } from '#contract/site-pages/listed.ts';
import type { PageName } from '#contract/site-pages.ts';
import { stateOf } from '#data/things/store.ts';
import { subscribeTree, treeKeys } from '#data/things/tree.ts';
import styles from './UnsavedNote.module.css';

const nothing: ListedPaths = {};
/** Of a page that does not say what it lists. */
const anything = 'a part of this page';

/** Returns the keys at the end of a path, without those of the records on the way. */
const endsOf = (roots: readonly string[], path: string): string[] => {
  const way = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  const passed = new Set(treeKeys(roots, way === '' ? [] : [way]));
  return treeKeys(roots, [path]).filter((key) => !passed.has(key));
};

/**
 * Returns the records listed by a page that are missing on this device: '3 of 28 matches, all teams'; '' if none is
 * missing.
 */
export const unsavedParts = (page: PageName, roots: readonly string[]): string => {
  const listed = listedPaths[page];
  if (listed === undefined) return anything;
  return Object.entries(listed)
    .flatMap(([word, paths]) => {
      const keys = [...new Set(paths.flatMap((path) => endsOf(roots, path)))];
      const missing = keys.filter((key) => stateOf(key).status === 'unavailable').length;
      if (missing === 0) return [];
      return missing > 1 && missing === keys.length ? `all ${word}` : `${missing} of ${keys.length} ${word}`;
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

type UnsavedNoteProps = { page: PageName; roots: readonly string[] };

/** Above a page: what of its lists is not on this device. What follows it is not called empty then. */
export default function UnsavedNote({ page, roots }: UnsavedNoteProps) {
  const joined = roots.join('\n');
  const [parts, setParts] = useState(() => unsavedParts(page, roots));
  useEffect(() => watchUnsavedParts(page, joined.split('\n'), setParts), [page, joined]);
  return parts === '' ? null : (
    <p className={styles.note} data-problem="part">
      Not saved on this device: {parts}.
    </p>
  );
}
