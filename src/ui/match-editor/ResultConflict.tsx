import { decideResult } from '#domain/match-editor/deciding.ts';
import type { EditorRow } from '#domain/match-editor/editor-rows.ts';
import { ConflictLine } from '../controls/ConflictLine.tsx';
import { describeResult } from './describe-result.ts';
import type { MatchEditorModel } from './use-match-editor.ts';

type ResultConflictProps = { editor: MatchEditorModel; rows: readonly EditorRow[] };

/**
 * Shown when another user saved a score, or a map's result, while the other was edited here. One choice decides both.
 */
export default function ResultConflict({ editor, rows }: ResultConflictProps) {
  const { sides, values, match, numbers } = editor;
  const numberOf = ({ key }: EditorRow) => numbers[editor.rows.findIndex((row) => row.key === key)] ?? null;
  const isFormatEdited = values.first_to !== (match.first_to ?? null);
  const format = (firstTo: number | null | undefined) => (isFormatEdited ? firstTo : undefined);
  const { score_1 = 0, score_2 = 0 } = match;
  return (
    <ConflictLine
      field="The result"
      mine={describeResult(sides, { ...values, first_to: format(values.first_to) }, rows, 'values', numberOf)}
      theirs={describeResult(
        sides,
        { score_1, score_2, first_to: format(match.first_to) },
        rows,
        'saved',
        numberOf,
      )}
      onDecide={(choice) => editor.decide((records, held) => decideResult(records, held, choice))}
    />
  );
}
