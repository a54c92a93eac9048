import type { ScorePair } from '#domain/match/displayed-score.ts';
import type { ScoredMatch } from '#domain/match/outcome.ts';

/** What is counted between two teams: nothing before the first point, unless zeros are wanted (overlays-live, versus). */
export function versusScores({ score_1 = 0, score_2 = 0 }: ScoredMatch, hasZeros: boolean): ScorePair | null {
  return score_1 > 0 || score_2 > 0 || hasZeros ? [score_1, score_2] : null;
}
