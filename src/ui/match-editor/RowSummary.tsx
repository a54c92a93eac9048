import clsx from 'clsx';
import { mapState } from '#domain/match/map-state.ts';
import type { EditorRow } from '#domain/match-editor/editor-rows.ts';
import { mapResult } from '#domain/match-editor/editor-values.ts';
import { isSameRecord } from '#domain/record-id.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { Icon } from '../things/Icon.tsx';
import { Themed } from '../things/Themed.tsx';
import { describeMap } from './describe-result.ts';
import styles from './RowSummary.module.css';
import type { MatchEditorModel } from './use-match-editor.ts';

/** State of a row: saving edits or creates its map, with or without changes. */
export function RowStatus({ row }: { row: EditorRow }) {
  const isDirty = row.dirty.length > 0;
  const what = row.isWaiting
    ? 'On its way to be created'
    : row.id === null
      ? 'Saving creates this map'
      : 'Saving edits this map';
  const words = isDirty && !row.isWaiting ? `${what}: changed` : what;
  return (
    <span className={clsx(styles.status, isDirty && styles.dirty)} title={words}>
      <Icon name={row.isWaiting ? 'clock' : row.id === null ? 'plus' : 'edit'} />
      <span className={visuallyHidden.text}>{words}</span>
    </span>
  );
}

type RowSummaryProps = {
  editor: MatchEditorModel;
  row: EditorRow;
  title: string;
  isOpen: boolean;
  /** The next map to be played. */
  isNext: boolean;
  onToggle: () => void;
};

/** A row in one line, where rows fold: which map, and how it ended. */
export function RowSummary({ editor, row, title, isOpen, isNext, onToggle }: RowSummaryProps) {
  const { values } = row;
  const state = mapState(mapResult(values));
  const map = editor.allMaps.find((one) => isSameRecord(one, values.map))?.name;
  const side = editor.sides.find(
    ({ slot }) => !slot.dummy && isSameRecord(slot.team, values.banner ?? values.winner),
  );
  const words = state === 'unplayed' ? (isNext ? 'next' : '') : describeMap(editor.sides, values);
  return (
    <button
      type="button"
      className={clsx(styles.summary, isOpen && styles.open)}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <RowStatus row={row} />
      <span className={styles.title}>{title}</span>
      <span className={styles.map}>{map}</span>
      {words !== '' && (
        <Themed
          theme={side?.theme}
          record={side?.team}
          as="span"
          className={clsx(styles.result, side && styles.team)}
        >
          {words}
        </Themed>
      )}
      <span className={styles.arrow}>
        <Icon name="down" />
      </span>
    </button>
  );
}
