import { useThings } from '#data/hooks/use-things.ts';
import type { EditorRow } from '#domain/match-editor/editor-rows.ts';
import { heroFields, type MapValues } from '#domain/match-editor/editor-values.ts';
import { isSameRecord } from '#domain/record-id.ts';
import { ConflictLine } from '../controls/ConflictLine.tsx';
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
  team_1_bans: 'The left bans',
  team_2_bans: 'The right bans',
  team_1_picks: 'The left picks',
  team_2_picks: 'The right picks',
};

const isHeroList = (value: unknown): value is readonly string[] => Array.isArray(value);

type RowConflictsProps = { editor: MatchEditorModel; row: EditorRow; title: string };

/** What somebody else saved in this row while it was edited here. */
export function RowConflicts({ editor, row, title }: RowConflictsProps) {
  const heroIds = heroFields
    .filter((field) => row.conflicts.includes(field))
    .flatMap((field) => [...row.values[field], ...row.saved[field]]);
  const heroes = useThings('Heroes', heroIds);
  const heroName = (id: string) => heroes.find((hero) => isSameRecord(hero, id))?.name ?? 'a hero';
  const wordsOf = (field: keyof MapValues, values: MapValues): string => {
    const value = values[field];
    if (field === 'winner' || field === 'banner' || field === 'picker') {
      return teamWords(editor.sides, values[field]);
    }
    if (field === 'map') {
      return editor.allMaps.find((map) => isSameRecord(map, values.map))?.name ?? 'none';
    }
    if (isHeroList(value)) return value.map(heroName).join(', ') || 'none';
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
