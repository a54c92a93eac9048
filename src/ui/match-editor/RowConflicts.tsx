import { useThings } from '#data/hooks/use-things.ts';
import { resultFields } from '#domain/match/map-state.ts';
import { decideMapField } from '#domain/match-editor/deciding.ts';
import type { EditorRow } from '#domain/match-editor/editor-rows.ts';
import { heroFields, type MapValues } from '#domain/match-editor/editor-values.ts';
import { type Choice, ConflictLine } from '../controls/ConflictLine.tsx';
import { choiceLabel } from '../things/choice-label.ts';
import { describeMap } from './describe-result.ts';
import styles from './RowConflicts.module.css';
import { teamLabel } from './side-name.ts';
import type { MatchEditorModel } from './use-match-editor.ts';

const isResultField = (name: keyof MapValues): name is ResultField =>
  resultFields.some((field) => field === name);

type ResultField = (typeof resultFields)[number];

const fieldNames: Readonly<Record<Exclude<keyof MapValues, ResultField>, string>> = {
  map: 'the map',
  picker: 'picked by',
  number: 'the number',
  replay_code: 'the replay code',
  team_1_bans: 'the left bans',
  team_2_bans: 'the right bans',
  team_1_picks: 'the left picks',
  team_2_picks: 'the right picks',
};

const isHeroList = (value: unknown): value is readonly string[] => Array.isArray(value);

type RowConflictsProps = { editor: MatchEditorModel; row: EditorRow; title: string };

/** Values that another user saved in this row while it was edited here. */
export default function RowConflicts({ editor, row, title }: RowConflictsProps) {
  const heroIds = heroFields
    .filter((field) => row.conflicts.includes(field))
    .flatMap((field) => [...row.values[field], ...row.saved[field]]);
  useThings('Heroes', heroIds);
  const heroName = (id: string) => choiceLabel('Heroes', id, 'hero');
  const wordsOf = (field: Exclude<keyof MapValues, ResultField>, values: MapValues): string => {
    const value = values[field];
    if (field === 'picker') return teamLabel(editor.sides, values.picker);
    if (field === 'map') {
      return values.map === null ? 'none' : choiceLabel('Map Data', values.map, 'map');
    }
    if (isHeroList(value)) return value.map(heroName).join(', ') || 'none';
    return value === null || value === '' ? 'empty' : String(value);
  };
  // With an edited score it is decided there, as one answer.
  const hasResult = editor.resultConflict === undefined && row.conflicts.some(isResultField);
  const decide = (field: keyof MapValues, choice: Choice) =>
    editor.decide((records, held) => decideMapField(records, held, row.key, field, choice));
  return (
    <div className={styles.conflicts}>
      {hasResult && (
        <ConflictLine
          field={`${title}: the result`}
          mine={describeMap(editor.sides, row.values)}
          theirs={describeMap(editor.sides, row.saved)}
          onDecide={(choice) => decide('winner', choice)}
        />
      )}
      {row.conflicts.map(
        (field) =>
          !isResultField(field) && (
            <ConflictLine
              key={field}
              field={`${title}: ${fieldNames[field]}`}
              mine={wordsOf(field, row.values)}
              theirs={wordsOf(field, row.saved)}
              onDecide={(choice) => decide(field, choice)}
            />
          ),
      )}
    </div>
  );
}
