import { mapResult } from '#domain/actions/field-groups.ts';
import type { StagedScores } from '#domain/match/score-change.ts';
import type { EditorRow } from '#domain/match-editor/editor-rows.ts';
import type { MapValues } from '#domain/match-editor/editor-values.ts';
import { cleanId } from '#domain/record-id.ts';
import { teamLabel } from './side-name.ts';
import type { EditorSide } from './use-editor-records.ts';

/** Returns the result of a map: "won by STW 2–1"; '' without one. */
export const describeMap = (sides: readonly EditorSide[], values: MapValues): string =>
  mapResult.describe?.(values, (id) => teamLabel(sides, cleanId(id))) ?? '';

/**
 * A score with what is saved with it: "2–0, first to 4, map 2 won by STW". `first_to` where it is edited; `side`: as
 * edited, or as saved.
 */
export function describeResult(
  sides: readonly EditorSide[],
  { score_1, score_2, first_to: firstTo }: StagedScores & { readonly first_to?: number | null | undefined },
  rows: readonly EditorRow[],
  side: 'values' | 'saved',
  numberOf: (row: EditorRow) => number | null,
): string {
  const maps = rows.map((row) => {
    const number = numberOf(row);
    return `${number === null ? 'a map' : `map ${number}`} ${describeMap(sides, row[side])}`;
  });
  const format = firstTo ? [`first to ${firstTo}`] : [];
  return [`${score_1 ?? 0}–${score_2 ?? 0}`, ...format, ...maps].join(', ');
}
