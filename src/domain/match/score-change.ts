/** A match's two scores as saved; unset ones count as 0. */
export type SavedScores = { readonly score_1?: number | undefined; readonly score_2?: number | undefined };

/** The two score fields as edited; null is an emptied field. */
export type StagedScores = { readonly score_1: number | null; readonly score_2: number | null };

/** Returns the initial values of the score fields. */
export function stagedScores({ score_1 = 0, score_2 = 0 }: SavedScores): {
  score_1: number;
  score_2: number;
} {
  return { score_1, score_2 };
}

/**
 * Returns the scores to send: both staged values, when at least one differs from the saved pair; otherwise null. An
 * unedited 0-0 over unset scores does not count as a change; `isExplicit` sends it anyway ('set 0-0').
 */
export function changedScores(
  saved: SavedScores,
  staged: StagedScores,
  { isExplicit = false }: { isExplicit?: boolean | undefined } = {},
): { score_1: number; score_2: number } | null {
  const { score_1, score_2 } = staged;
  if (score_1 === null || score_2 === null) return null;
  const current = isExplicit ? saved : stagedScores(saved);
  return score_1 === current.score_1 && score_2 === current.score_2 ? null : { score_1, score_2 };
}
