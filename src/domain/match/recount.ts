import { firstLinkedId, type LinkField, linkedIds, restoreId } from '../record-id.ts';
import { type MapResult, mapState } from './map-state.ts';

/** The fields of a map record, or of a row being edited, that recounting uses. */
export type ScoredMap = MapResult & {
  readonly score_1?: number | undefined;
  readonly score_2?: number | undefined;
};

/** The winning side by a map's own scores; null while one is missing or both are equal. */
export function mapScoreWinner({ score_1, score_2 }: ScoredMap): 0 | 1 | null {
  if (score_1 === undefined || score_2 === undefined || score_1 === score_2) return null;
  return score_1 > score_2 ? 0 : 1;
}

/**
 * Returns the rows after map scores changed in row `index`. The greater score makes its team the winner and ends a
 * draw; equal or missing scores leave the row. Banned rows and matches without two teams stay as they are.
 */
export function withAutomaticWinner<Row extends ScoredMap>(
  rows: readonly Row[],
  index: number,
  teams: LinkField,
): Row[] {
  const ids = linkedIds(teams);
  return rows.map((row, place) => {
    if (place !== index || ids.length !== 2 || mapState(row) === 'banned') return row;
    const side = mapScoreWinner(row);
    const winner = side === null ? undefined : ids[side];
    return winner === undefined
      ? row
      : { ...row, winner: [restoreId(winner)], ...(row.draw && { draw: false }) };
  });
}

/**
 * Returns the match score from its map winners: the number of maps that each team has won. Null without two teams.
 * Applies to automatic and manual winner changes.
 */
export function recountScore(
  maps: readonly MapResult[],
  teams: LinkField,
): { score_1: number; score_2: number } | null {
  const [first, second] = linkedIds(teams);
  if (first === undefined || second === undefined) return null;
  const winners = maps.map((map) => firstLinkedId(map.winner));
  return {
    score_1: winners.filter((winner) => winner === first).length,
    score_2: winners.filter((winner) => winner === second).length,
  };
}
