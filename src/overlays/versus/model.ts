import type { ScoredMatch } from '#domain/match/decided.ts';

/** What stands between two teams: VS, or the score once there is one or zeros are wanted (overlays-live, versus). */
export function versusCentre({ score_1 = 0, score_2 = 0 }: ScoredMatch, hasZeros: boolean): string {
  return score_1 > 0 || score_2 > 0 || hasZeros ? `${score_1}–${score_2}` : 'VS';
}
