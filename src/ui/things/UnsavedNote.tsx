import { useEffect, useState } from 'react';
import type { PageName } from '#contract/site-pages.ts';
import styles from './UnsavedNote.module.css';
import { unsavedParts, watchUnsavedParts } from './unsaved-parts.ts';

type UnsavedNoteProps = { page: PageName; roots: readonly string[] };

/** Above a page: what of its lists is not on this device. What follows it is not called empty then. */
export default function UnsavedNote({ page, roots }: UnsavedNoteProps) {
  const joined = roots.join('\n');
  const [parts, setParts] = useState(() => unsavedParts(page, roots));
  useEffect(() => watchUnsavedParts(page, joined.split('\n'), setParts), [page, joined]);
  return parts === '' ? null : (
    <p className={styles.note} data-problem="">
      Not saved on this device: {parts}.
    </p>
  );
}
