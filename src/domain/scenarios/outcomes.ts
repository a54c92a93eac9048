import { finalScores } from '../match/match-format.ts';
import { isOver, outcomeOf, type ScoredMatch } from '../match/outcome.ts';
import type { RecordKey } from '../record-id.ts';
import type { StandingsMatch } from '../standings/tally.ts';

/** The final score of a match, left and right. */
export type Outcome = readonly [left: number, right: number];

/**
 * Possible final scores of a match, best for the left team first, then best for the right one: a finished match as it ended, one in
 * progress from its score on; none without a format, where it will not be played, and of a special event. Rules 11.2.
 */
export function outcomesOf(match: ScoredMatch): readonly Outcome[] {
  const { score_1 = 0, score_2 = 0 } = match;
  const { kind } = outcomeOf(match);
  if (kind === 'won' || kind === 'forfeited' || kind === 'drawn') return [[score_1, score_2]];
  if (isOver(match) || match.special_event) return [];
  return finalScores(match).filter(([left, right]) => left >= score_1 && right >= score_2);
}

/** A match between these teams that ended so. */
export function matchOf(teams: readonly RecordKey[], [score_1, score_2]: Outcome = [0, 0]): StandingsMatch {
  // A draw may have been agreed on without a map.
  const end = score_1 === score_2 ? { outcome: 'Drawn' } : { first_to: Math.max(score_1, score_2) };
  return { teams: [...teams], score_1, score_2, ...end };
}
