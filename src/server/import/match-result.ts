import type { MatchRow } from './league-index.ts';

export type MatchResult = {
  readonly first_to: number | undefined;
  readonly score_1: number | undefined;
  readonly score_2: number | undefined;
};

/** In this format four maps are always played. Before the result is known a side needs at most three wins. */
const openFirstTo: ReadonlyMap<string, number> = new Map([['play_4_then_tiebreak', 3]]);
/** For a forfeit in a format without a number of maps to win. */
const forfeitFirstTo = 1;

const winnerOf = (row: MatchRow): '1' | '2' | undefined => {
  if (row.winner !== undefined) return row.winner;
  if (row.forfeit_by !== undefined) return row.forfeit_by === '1' ? '2' : '1';
  if (row.status === 'scheduled' || row.score_1 === undefined || row.score_2 === undefined) return undefined;
  return row.score_1 === row.score_2 ? undefined : row.score_1 > row.score_2 ? '1' : '2';
};

/**
 * Score and `first_to` of a match. A match counts as decided when a side's score equals `first_to`, so a match that
 * the source calls ended gets its winner's score as `first_to`, whatever the format (four maps always played: 4-0,
 * 3-1, 2-1 with a draw). A forfeit without a score gives the winner all maps.
 */
export const matchResult = (row: MatchRow): MatchResult => {
  const open = {
    first_to: row.first_to ?? openFirstTo.get(row.format ?? ''),
    score_1: row.score_1,
    score_2: row.score_2,
  };
  const hasEnded = row.status === 'completed' || row.status === 'forfeit';
  const winner = winnerOf(row);
  if (!hasEnded || winner === undefined) return open;
  const winning = winner === '1' ? row.score_1 : row.score_2;
  const losing = winner === '1' ? row.score_2 : row.score_1;
  const hasScore = winning !== undefined && losing !== undefined && winning > losing;
  if (!hasScore && row.status !== 'forfeit') return open;
  const top = hasScore ? winning : (row.first_to ?? open.first_to ?? forfeitFirstTo);
  const bottom = hasScore ? losing : 0;
  return {
    first_to: top,
    score_1: winner === '1' ? top : bottom,
    score_2: winner === '1' ? bottom : top,
  };
};
