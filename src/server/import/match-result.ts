import { outcomeOf, type StoredOutcome } from '#domain/match/outcome.ts';
import type { MatchRow } from './league-index.ts';
import { type Format, rowFormat } from './match-format.ts';

/** Format and result of a match, from its columns. */
export type MatchResult = Format & {
  readonly score_1: number | undefined;
  readonly score_2: number | undefined;
  readonly forfeit: boolean | undefined;
  readonly outcome: StoredOutcome | undefined;
};

type Side = '1' | '2';

/** For a forfeit in a format without a number of maps to win. */
const forfeitFirstTo = 1;

function winnerOf({ winner, forfeit_by: forfeitBy, status, score_1, score_2 }: MatchRow): Side | undefined {
  if (winner === '1' || winner === '2') return winner;
  if (forfeitBy === '1' || forfeitBy === '2') return forfeitBy === '1' ? '2' : '1';
  if (status === 'scheduled' || status === 'in_progress' || score_1 === undefined || score_2 === undefined)
    return undefined;
  return score_1 === score_2 ? undefined : score_1 > score_2 ? '1' : '2';
}

/** The outcome of a row whose score does not tell it. */
function outcomeIn(row: MatchRow): StoredOutcome | undefined {
  switch (row.status) {
    case 'not_needed':
      return 'Not needed';
    case 'cancelled':
      return 'Called off';
    case 'postponed':
      return 'Postponed';
    case 'forfeit':
      return row.forfeit_by === 'both' ? 'Forfeited by both' : undefined;
    default:
      return row.winner === 'draw' ? 'Drawn' : undefined;
  }
}

/**
 * Score, format and outcome of a match. A match counts as won when a side's score equals `first_to`, so one that the
 * source calls ended gets its winner's score as `first_to` where the format has no such number (all maps played: 4-0,
 * 3-1, 2-1 with a draw). A forfeit without a score gives the winner all maps. A match that ended level is drawn.
 */
export const matchResult = (row: MatchRow): MatchResult => {
  const outcome = outcomeIn(row);
  const format = rowFormat(row);
  const { score_1, score_2, status } = row;
  const forfeit = status === undefined ? undefined : status === 'forfeit';
  const open: MatchResult = { ...format, score_1, score_2, forfeit, outcome };
  const hasEnded = status === 'completed' || status === 'forfeit';
  const winner = winnerOf(row);
  if (!hasEnded || outcome !== undefined) return open;
  if (winner === undefined) {
    const isLevel = status === 'completed' && score_1 !== undefined && score_1 === score_2;
    return isLevel && outcomeOf(open).kind === 'open' ? { ...open, outcome: 'Drawn' } : open;
  }
  const winning = winner === '1' ? score_1 : score_2;
  const losing = winner === '1' ? score_2 : score_1;
  const hasScore = winning !== undefined && losing !== undefined && winning > losing;
  if (!hasScore && status !== 'forfeit') return open;
  const top = hasScore ? winning : (format.first_to ?? forfeitFirstTo);
  const bottom = hasScore ? losing : 0;
  return {
    ...open,
    first_to: top,
    score_1: winner === '1' ? top : bottom,
    score_2: winner === '1' ? bottom : top,
  };
};
