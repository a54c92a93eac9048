import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { WireRecord } from '#contract/records/wire.ts';
import type { Bracket, GameEvent, Match, TableName } from '#contract/records.ts';
import { useServerThing, useThing, useThingState } from '#data/hooks/use-things.ts';
import type { RecordRight } from '#domain/access/record-rights.ts';
import { cleanId, restoreId } from '#domain/record-id.ts';
import { nounOf } from '#domain/text/record-words.ts';
import { closeRecordEditor } from '#ui/access/record-editor.ts';
import { useRecordRight } from '#ui/access/use-record-right.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { labelOf, slugOf } from './kinds.ts';
import { mainFields } from './main-fields.ts';
import styles from './RecordEditor.module.css';
import { RecordForm } from './RecordForm.tsx';
import { noChange, useWaitingRecords } from './use-records.ts';

const EditorButton = lazyPart(() => import('#ui/access/EditorButton.tsx'));
const EventSettingsLink = lazyPart(() => import('#ui/access/EventSettingsLink.tsx'));
const LayoutLink = lazyPart(() => import('#ui/access/BracketLayoutLink.tsx'));

/** Editors of what the form leaves out, for users who may use them. */
function OtherEditors({ record }: { record: WireRecord }): ReactNode {
  switch (record.__tableName) {
    case 'Matches':
      return <EditorButton match={record as Match} />;
    case 'Events':
      return <EventSettingsLink event={record as GameEvent} />;
    case 'Brackets':
      return <LayoutLink bracket={record as Bracket} />;
    default:
      return null;
  }
}

type RecordEditorProps = {
  table: TableName;
  /** Id in either form. */
  id: string;
};

/** Right that was granted once stays while the form is open, so that nothing entered is lost. The server refuses anyway. */
function useHeldRight(table: TableName, record: WireRecord | undefined) {
  const { right, isKnown } = useRecordRight(table, record);
  const [held, setHeld] = useState<RecordRight>('none');
  if (right !== 'none' && right !== held) setHeld(right);
  return { right: right === 'none' ? held : right, isKnown };
}

/** The form of a record in a dialog over the page that shows it. What is not saved stays on this device. */
export default function RecordEditor({ table, id: anyId }: RecordEditorProps) {
  const id = restoreId(anyId);
  const stored = useThing(table, id) as WireRecord | undefined;
  const onServer = useServerThing(table, id) as WireRecord | undefined;
  const { status } = useThingState(id, table);
  const { state: waiting, made, deletion } = useWaitingRecords(table).get(id) ?? noChange;
  const current = (deletion === undefined ? stored : onServer) ?? made;
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  // The form of a record that another user deletes stays, since it may have input that is not saved.
  const record = current ?? last;
  const { right, isKnown } = useHeldRight(table, record);
  // The browser returns the focus when the dialog is closed, not when it is removed.
  const [isOpen, setIsOpen] = useState(true);
  const matchName = useMatchName(table === 'Matches' ? (record as Match | undefined) : undefined);
  const isGone = (current === undefined && status === 'missing') || waiting === 'deleted';
  const fields = mainFields[table];
  const address = `${slugOf(table)}/${cleanId(id)}`;
  const label = record && (matchName ?? labelOf(table, record));

  const content = () => {
    if (record === undefined && (isGone || status === 'unavailable'))
      return (
        <EmptyState
          isProblem
          title={isGone ? 'This record was deleted' : 'Not on this device yet'}
          text={isGone ? 'It can be restored in the studio.' : 'It can be edited once there is a connection.'}
        />
      );
    if (record === undefined || (right === 'none' && !isKnown)) return <LoadingRows count={4} height={3} />;
    if (right === 'none')
      return (
        <EmptyState isProblem title={`You cannot edit this ${nounOf(table)}`} text="Ask an organiser." />
      );
    return (
      <>
        {isGone && (
          <p role="alert">
            This {nounOf(table)} was deleted. To save what you have entered, restore it in the studio.
          </p>
        )}
        <RecordForm
          table={table}
          id={id}
          record={record}
          address={address}
          right={isGone ? 'none' : right}
          isReadOnly={isGone}
          steps={fields && [{ title: 'Main fields', fields }]}
          isInPlace
          onSaved={() => setIsOpen(false)}
        />
        <p className={styles.links}>
          <Suspense fallback={null}>
            <OtherEditors record={record} />
          </Suspense>
          <Link href={`/studio/${address}`}>Open in the studio</Link>
        </p>
      </>
    );
  };

  return (
    <Dialog
      title={label === undefined ? `Edit ${nounOf(table)}` : `Edit ${nounOf(table)}: ${label}`}
      isOpen={isOpen}
      onClose={closeRecordEditor}
      className={styles.dialog}
    >
      <div className={styles.content}>{content()}</div>
    </Dialog>
  );
}
