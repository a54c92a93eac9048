import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { whenIdle } from '#data/timing.ts';
import { closeRecordEditor, useEditedRecord, useIsEditorLikely } from '#ui/access/record-editor.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { LatePopovers } from '../popovers/LatePopovers.tsx';
import { SearchKey } from '../search/SearchKey.tsx';

const loadEditor = () => import('../studio/RecordEditor.tsx');
const RecordEditor = lazyPart(loadEditor);

/** The form of a record over the page. It belongs to the page on which it was opened. */
function RecordEditorPlace() {
  const record = useEditedRecord();
  const isLikely = useIsEditorLikely();
  const [path] = useLocation();
  useEffect(() => {
    if (isLikely) whenIdle(() => void loadEditor().catch(() => undefined));
  }, [isLikely]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it.
  useEffect(() => closeRecordEditor, [path]);
  return (
    <Suspense fallback={null}>
      {record && <RecordEditor key={record.id} table={record.table} id={record.id} />}
    </Suspense>
  );
}

/** Listeners of every page. They load after first paint, since no user acts before it. */
export default function Listeners() {
  return (
    <>
      <SearchKey />
      <LatePopovers />
      <RecordEditorPlace />
    </>
  );
}
