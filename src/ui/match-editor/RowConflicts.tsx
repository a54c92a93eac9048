import type { EditorRow } from '#domain/match-editor/editor-rows.ts';
import type { MapValues } from '#domain/match-editor/editor-values.ts';
import { isSameRecord } from '#domain/record-id.ts';
import { ConflictLine } from './ConflictLine.tsx';
import styles from './RowConflicts.module.css';
import { teamWords } from './side-name.ts';
import type { MatchEditorModel } from './use-match-editor.ts';

const fieldNames: Readonly<Record<keyof MapValues, string>> = {
  map: 'The map',
  winner: 'The winner',
  banner: 'Banned by',
  picker: 'Picked by',
  draw: 'The draw',
  score_1: 'The left map score',
  score_2: 'The right map score',
  number: 'The number',
  replay_code: 'The replay code',
};

type RowConflictsProps = { editor: MatchEditorModel; row: EditorRow; title: string };

/** What somebody else saved in this row while it was edited here. */
export function RowConflicts({ editor, row, title }: RowConflictsProps) {
  const wordsOf = (field: keyof MapValues, values: MapValues): string => {
    const value = values[field];
    if (field === 'winner' || field === 'banner' || field === 'picker') {
      return teamWords(editor.sides, values[field]);
    }
    if (field === 'map') {
      return editor.allMaps.find((map) => isSameRecord(map, values.map))?.name ?? 'none';
    }
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    return value === null || value === '' ? 'empty' : String(value);
  };
  return (
    <div className={styles.conflicts}>
      {row.conflicts.map((field) => (
        <ConflictLine
          key={field}
          field={`${title}: ${fieldNames[field].toLowerCase()}`}
          mine={wordsOf(field, row.values)}
          theirs={wordsOf(field, row.saved)}
          onDecide={(choice) => editor.decideMap(row.key, field, choice)}
        />
      ))}
    </div>
  );
}
