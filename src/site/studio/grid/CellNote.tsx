import { Suspense } from 'react';
import type { FieldValue } from '#domain/actions/edit-record.ts';
import { Button } from '#ui/controls/Button.tsx';
import { type Choice, ConflictLine } from '#ui/controls/ConflictLine.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
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

/** Loaded on demand with the code of the outbox, which pages load after they are rendered. */
const ConflictChoice = lazyPart(() => import('#ui/outbox/ConflictChoice.tsx'));

/** Longest text of a refused cell in its note, characters. */
const longestText = 160;

function Refusal({ column, mark, onEditAgain, onDiscard }: CellNoteProps & { mark: CellMark }) {
  const context = useValueContext([mark.value]);
  const whole = mark.text ?? describeValue(mark.value, context);
  const entered = whole.length > longestText ? `${whole.slice(0, longestText)}…` : whole;
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

/** Note about the active cell: its problem, conflict or refusal. */
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
  if (mark?.state === 'conflict' && mark.entry) {
    return (
      <Suspense fallback={null}>
        <ConflictChoice entry={mark.entry} />
      </Suspense>
    );
  }
  if (mark?.state === 'refused' || mark?.state === 'expired') return <Refusal {...props} mark={mark} />;
  return null;
}
