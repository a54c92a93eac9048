import { keepMine, takeTheirs } from '#data/actions/outbox-controls.ts';
import type { FieldValue } from '#domain/actions/edit-record.ts';
import { Button } from '#ui/controls/Button.tsx';
import { type Choice, ConflictLine } from '#ui/controls/ConflictLine.tsx';
import { useDescribedConflicts } from '#ui/outbox/ConflictCard.tsx';
import { describeValue, useValueContext } from '#ui/outbox/use-value-context.ts';
import styles from './Grid.module.css';
import type { GridColumn } from './grid-columns.ts';
import type { CellMark } from './use-grid-edits.ts';

type CellNoteProps = {
  column: GridColumn;
  /** Problem of the text that is being edited, as a text that follows the label. */
  problem: string | undefined;
  /** Values of a field that another user saved while it is being edited. */
  conflict: { readonly mine: FieldValue; readonly theirs: FieldValue } | undefined;
  onDecide: (choice: Choice) => void;
  mark: CellMark | undefined;
  onEditAgain: () => void;
  onDiscard: () => void;
};

/** Choice between the values of an entry in conflict. All disputed fields of the record are decided together. */
function EntryConflict({ entry }: { entry: NonNullable<CellMark['entry']> }) {
  const lines = useDescribedConflicts(entry.action, entry.conflicts ?? []);
  const decide = (choice: Choice) => void (choice === 'mine' ? keepMine : takeTheirs)(entry.id);
  const [first, ...others] = lines;
  if (first === undefined) return null;
  return (
    <>
      {others.map(({ key, title, yours, theirs }) => (
        <p key={key}>
          {title} is saved as {theirs} by now. Yours: {yours}
        </p>
      ))}
      <ConflictLine field={first.title} mine={first.yours} theirs={first.theirs} onDecide={decide} />
    </>
  );
}

function Refusal({ column, mark, onEditAgain, onDiscard }: CellNoteProps & { mark: CellMark }) {
  const context = useValueContext([mark.value]);
  const entered = mark.text ?? describeValue(mark.value, context);
  return (
    <div role="alert" className={styles.problem}>
      <p>
        {column.label} not saved: {mark.message ?? 'The server refused it.'} You entered: {entered}
      </p>
      <span className={styles.buttons}>
        <Button onClick={onEditAgain}>Edit again</Button>
        <Button onClick={onDiscard}>Discard it</Button>
      </span>
    </div>
  );
}

/** What there is to know about the active cell: problem, conflict, refusal, or why it is shown only. */
export function CellNote(props: CellNoteProps) {
  const { column, problem, conflict, onDecide, mark } = props;
  const context = useValueContext([conflict?.mine, conflict?.theirs]);
  if (conflict !== undefined) {
    return (
      <ConflictLine
        field={column.label}
        mine={describeValue(conflict.mine, context)}
        theirs={describeValue(conflict.theirs, context)}
        onDecide={onDecide}
      />
    );
  }
  if (problem !== undefined) {
    return (
      <p role="alert" className={styles.problem}>
        {column.label} {problem}.
      </p>
    );
  }
  if (mark?.state === 'conflict' && mark.entry) return <EntryConflict entry={mark.entry} />;
  if (mark?.state === 'refused' || mark?.state === 'expired') return <Refusal {...props} mark={mark} />;
  return null;
}
