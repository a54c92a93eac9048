import { useState } from 'react';
import type { WireRecord } from '#contract/records/wire.ts';
import type { FieldValue } from '#domain/actions/edit-record.ts';
import { isSameField } from '#domain/same-value.ts';
import type { CellValue } from '#domain/studio/cell-blocks.ts';
import { cellText } from '#domain/studio/cell-text.ts';
import type { Choice } from '#ui/controls/ConflictLine.tsx';
import { emptyValue } from '../kinds.ts';
import type { GridColumn } from './grid-columns.ts';
import { nameHere, type PlanContext, planText, planValue, withRuleProblems } from './plan-cell.ts';
import type { useGridEdits } from './use-grid-edits.ts';

/** The cell that is being edited. */
type Editing = {
  readonly id: string;
  readonly column: GridColumn;
  readonly text: string;
  /** The saved value and the revision of its record with which the text was compared. */
  readonly base: unknown;
  readonly revision: number | undefined;
};

type Edits = Pick<ReturnType<typeof useGridEdits>, 'send' | 'keep' | 'show' | 'store' | 'marks'>;

const changedMeanwhile = 'Somebody else changed it meanwhile.';

/** Editing of one cell: its text, problem and conflict, and saving. `recordOf` takes a dirty id. */
export function useCellEditing(
  context: PlanContext,
  recordOf: (id: string) => WireRecord | undefined,
  { send, keep, show, store, marks }: Edits,
) {
  const [editing, setEditing] = useState<Editing>();
  const { table } = context;
  const record = editing && recordOf(editing.id);

  /** Stores what is entered, so that closing the page does not lose it. */
  const remember = ({ id, column, base, revision }: Editing, entered: { text?: string; value: FieldValue }) =>
    store(id, column.name, { ...entered, base, revision });

  const plan = () => {
    if (editing === undefined || record === undefined) return undefined;
    const planned = planText(context, record, editing.column, editing.text);
    return planned && withRuleProblems(table, recordOf, [planned])[0];
  };
  const isDialog = editing?.column.how === 'dialog';
  const planned = isDialog ? undefined : plan();
  const saved = editing && record?.[editing.column.name];
  const isChanged = editing !== undefined && record !== undefined && !isSameField(saved, editing.base);
  const isConflict = isChanged && (isDialog || planned !== undefined);

  const sendValue = (id: string, name: string, value: CellValue, revision: number | undefined) => {
    // The stored draft is removed once the outbox has the edit.
    show(id, name, undefined);
    void send(new Map([[id, { [name]: value }]]), revision === undefined ? {} : { [id]: revision });
  };

  return {
    editing,
    record,
    /** Problem of the text, as a text that follows the label of the field. */
    problem: planned?.problem,
    conflict:
      isConflict && editing
        ? { mine: planned?.after ?? null, theirs: (saved ?? null) as FieldValue }
        : undefined,
    /** Value that the dialog begins with: one that was entered and not saved, else the saved one. */
    initial: (editing && marks.get(editing.id)?.get(editing.column.name)?.value) ?? undefined,
    saved: (saved ?? (editing && emptyValue(editing.column.field)) ?? null) as FieldValue,
    start(id: string, column: GridColumn, typed?: string) {
      const found = recordOf(id);
      if (found === undefined) return;
      const kept = marks.get(id)?.get(column.name);
      const text = typed ?? kept?.text ?? '';
      const isStart = typed === undefined && kept?.text === undefined;
      const { zone } = context;
      const { value: base, revision } = (typed === undefined ? kept?.base : undefined) ?? {
        value: found[column.name],
        revision: found.__revision,
      };
      const begun: Editing = {
        id,
        column,
        text: isStart ? cellText(column.field, found[column.name], { zone, nameOf: nameHere }) : text,
        base,
        revision,
      };
      setEditing(begun);
      if (typed !== undefined) remember(begun, { text, value: null });
    },
    type: (text: string) => {
      if (editing === undefined) return;
      setEditing({ ...editing, text });
      remember(editing, { text, value: null });
    },
    /** Stores a value of the dialog until it is saved or cancelled. */
    enter: (value: FieldValue) => editing && remember(editing, { value }),
    cancel: () => {
      setEditing(undefined);
      if (editing === undefined) return;
      const { id, column } = editing;
      const mark = marks.get(id)?.get(column.name);
      // A text that an earlier edit left unsaved stays beside the cell.
      keep(id, column.name, mark?.entry === undefined ? mark : undefined);
    },
    /** Saves the text. Returns false if it cannot be saved. */
    finish(): boolean {
      if (editing === undefined) return true;
      if (isConflict || planned?.problem !== undefined) return false;
      setEditing(undefined);
      const { id, column, revision } = editing;
      if (planned !== undefined) sendValue(id, column.name, planned.after, revision);
      // The text is the saved value.
      else keep(id, column.name, undefined);
      return true;
    },
    /** Saves the text, or keeps it beside the cell. */
    leave() {
      if (editing === undefined || isDialog || this.finish()) return;
      const { id, column, text } = editing;
      const message = isConflict ? changedMeanwhile : `It ${planned?.problem}.`;
      const { base: value, revision } = editing;
      keep(id, column.name, { state: 'refused', value: null, text, message, base: { value, revision } });
      setEditing(undefined);
    },
    problemOf(value: FieldValue): string | undefined {
      if (editing === undefined || record === undefined) return undefined;
      const one = planValue(context, record, editing.column, { value });
      return one && withRuleProblems(table, recordOf, [one])[0]?.problem;
    },
    /** Saves a value of the dialog. */
    save(value: FieldValue) {
      if (editing === undefined || record === undefined) return;
      const one = planValue(context, record, editing.column, { value });
      setEditing(undefined);
      if (one?.problem !== undefined) {
        keep(editing.id, one.name, { state: 'refused', value, message: `It ${one.problem}.` });
      } else if (one !== undefined) sendValue(editing.id, one.name, one.after, editing.revision);
      else keep(editing.id, editing.column.name, undefined);
    },
    /** Sets a value at once, without an editor. */
    set(id: string, column: GridColumn, value: FieldValue) {
      const found = recordOf(id);
      const first = found && planValue(context, found, column, { value });
      const [one] = first === undefined ? [] : withRuleProblems(table, recordOf, [first]);
      if (one === undefined) return;
      if (one.problem === undefined) sendValue(id, column.name, one.after, found?.__revision);
      else keep(id, column.name, { state: 'refused', value, message: `It ${one.problem}.` });
    },
    decide(choice: Choice) {
      if (editing === undefined) return;
      const isOver = choice === 'theirs' && !isDialog;
      setEditing(isOver ? undefined : rebased(editing));
      if (choice === 'theirs') keep(editing.id, editing.column.name, undefined);
    },
  };

  /** The conflict is decided: the text is compared with the present value. */
  function rebased(before: Editing): Editing {
    return { ...before, base: saved, revision: record?.__revision };
  }
}
