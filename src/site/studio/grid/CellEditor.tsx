import { type KeyboardEvent, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import type { TableName } from '#contract/records.ts';
import type { FieldValue } from '#domain/actions/edit-record.ts';
import { instantOf, type Moment } from '#domain/time/instant.ts';
import { Button } from '#ui/controls/Button.tsx';
import type { Choice } from '#ui/controls/ConflictLine.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { RecordField } from '../RecordField.tsx';
import styles from './Grid.module.css';
import type { GridColumn } from './grid-columns.ts';

/** Where the active cell moves after an edit, in cells. */
export type AfterEdit = { readonly row: -1 | 0 | 1; readonly column: -1 | 0 | 1 };

const afterEdit = ({ key, shiftKey }: KeyboardEvent): AfterEdit | undefined => {
  const step = shiftKey ? -1 : 1;
  if (key === 'Enter') return { row: step, column: 0 };
  return key === 'Tab' ? { row: 0, column: step } : undefined;
};

type CellEditorProps = {
  column: GridColumn;
  /** Label of the record. */
  of: string;
  text: string;
  noteId: string;
  isInvalid: boolean;
  onChange: (text: string) => void;
  /** Returns false if the text cannot be saved: the editor keeps the focus. */
  onDone: (after: AfterEdit) => boolean;
  onCancel: () => void;
  onBlur: () => void;
};

/** Edits a cell in place. Enter and Tab save, Escape restores the value. */
export function CellEditor(props: CellEditorProps) {
  const { column, of, text, noteId, isInvalid, onChange, onDone, onCancel, onBlur } = props;
  const control = useRef<HTMLInputElement | HTMLSelectElement>(null);
  useEffect(() => {
    const element = control.current;
    element?.focus({ preventScroll: true });
    if (element instanceof HTMLInputElement)
      element.setSelectionRange(element.value.length, element.value.length);
  }, []);
  const keyDown = (event: KeyboardEvent) => {
    // The keys of the grid are those of a text here.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
      return;
    }
    const after = afterEdit(event);
    if (after === undefined) return;
    event.preventDefault();
    onDone(after);
  };
  const common = {
    className: styles.editor,
    value: text,
    'aria-label': `${column.label} of ${of}`,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': noteId,
    onKeyDown: keyDown,
    onBlur: (event: { relatedTarget: EventTarget | null }) => {
      const isNote = (event.relatedTarget as Element | null)?.closest?.(`#${CSS.escape(noteId)}`);
      if (!isNote) onBlur();
    },
  };
  if (column.how === 'select') {
    const { choices = [] } = column.field;
    const own = text !== '' && !choices.includes(text) ? [text] : [];
    return (
      <select
        {...common}
        ref={control as Ref<HTMLSelectElement>}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">None</option>
        {[...choices, ...own].map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...common}
      ref={control as Ref<HTMLInputElement>}
      type="text"
      inputMode={
        column.field.kind === 'number' ? 'decimal' : column.field.form === 'address' ? 'url' : 'text'
      }
      autoComplete="off"
      spellCheck={column.field.kind === 'text' && column.field.form === undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Loaded lazily, as for the form. */
const DateForm = lazyPart(() => import('#ui/time/DateForm.tsx'));

type CellDialogProps = {
  table: TableName;
  column: GridColumn;
  of: string;
  /** Value that the dialog begins with, as forms have it. */
  initial: FieldValue;
  /** The saved value. */
  saved: FieldValue;
  problemOf: (value: FieldValue) => string | undefined;
  isConflict: boolean;
  onDecide: (choice: Choice) => void;
  /** Receives each entered value before it is saved. */
  onChange: (value: FieldValue) => void;
  onDone: (value: FieldValue) => void;
  onCancel: () => void;
};

/** Edits a cell with the control of the form: links, lists of choices and times. */
export function CellDialog(props: CellDialogProps) {
  const { table, column, of, initial, saved, problemOf, isConflict, onDecide, onChange, onDone, onCancel } =
    props;
  const [value, setValue] = useState(initial);
  const title = `${column.label} of ${of}`;
  if (column.field.kind === 'date') {
    return (
      <Dialog title={title} isOpen onClose={onCancel}>
        <Suspense fallback={<LoadingRows count={4} height={3} />}>
          <DateForm at={instantOf(saved as Moment)} zone={undefined} onCancel={onCancel} onDone={onDone} />
        </Suspense>
      </Dialog>
    );
  }
  const problem = problemOf(value);
  return (
    <Dialog title={title} isOpen onClose={onCancel}>
      <div className={styles.dialog}>
        <RecordField
          table={table}
          name={column.name}
          field={column.field}
          value={value}
          theirs={isConflict ? saved : undefined}
          problem={problem}
          isDirty={value !== saved}
          isLossy
          isDisabled={false}
          onChange={(entered) => {
            setValue(entered);
            onChange(entered);
          }}
          onDecide={(choice) => {
            if (choice === 'theirs') setValue(saved);
            onDecide(choice);
          }}
        />
        <div className={styles.buttons}>
          <Button onClick={onCancel}>Cancel</Button>
          <Button look="primary" disabled={problem !== undefined || isConflict} onClick={() => onDone(value)}>
            Save
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
