/** The fields of a match that the score rules use. */
export type ScoredMatch = {
  readonly first_to?: number | undefined;
  readonly score_1?: number | undefined;
  readonly score_2?: number | undefined;
  /** The result is hidden on this device (`domain/spoilers`): whether there is a final one. */
  readonly shielded?: 'open' | 'over' | undefined;
};

/** A side of a match by its place in `teams`: 0 is team 1. */
export type SideIndex = 0 | 1;

/** Whether a side has won: `first_to` is set (above 0) and a score equals it. Specification 4, rules 4. */
export function isDecided(match: ScoredMatch): boolean {
  const target = match.first_to;
  if (match.shielded === 'over') return true;
  return target !== undefined && target > 0 && (match.score_1 === target || match.score_2 === target);
}

/** The side that won; null while undecided or hidden, or when both scores claim the win. */
export function winnerIndex(match: ScoredMatch): SideIndex | null {
  if (!isDecided(match) || match.score_1 === match.score_2) return null;
  return match.score_1 === match.first_to ? 0 : 1;
}

/** The side that lost; null under the same conditions as `winnerIndex`. */
export function loserIndex(match: ScoredMatch): SideIndex | null {
  const winner = winnerIndex(match);
  if (winner === null) return null;
  return winner === 0 ? 1 : 0;
}
