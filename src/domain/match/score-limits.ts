/** A match's score as it would be after a change; null and undefined are unset. */
export type ScoreToCheck = {
  readonly first_to?: number | null | undefined;
  readonly score_1?: number | null | undefined;
  readonly score_2?: number | null | undefined;
};

const scoreNames = ['score_1', 'score_2'] as const;

export type ScoreProblems = { readonly [Name in (typeof scoreNames)[number]]?: string };

/**
 * What no score can be, by field, as texts that follow the field's name: above `first_to`, or both sides at it, because
 * the match ends with the first that reaches it. Page and server refuse the same. Specification 4 and 5.
 */
export function scoreProblems({ first_to: firstTo, ...scores }: ScoreToCheck): ScoreProblems {
  if (!firstTo) return {};
  const problems: { -readonly [Name in keyof ScoreProblems]: string } = {};
  for (const name of scoreNames) {
    if ((scores[name] ?? 0) > firstTo) {
      problems[name] = `must be at most ${firstTo}, the match's first to number`;
    } else if (scores.score_1 === firstTo && scores.score_2 === firstTo) {
      problems[name] = `must be below ${firstTo} for one side: the match ends when the first reaches it`;
    }
  }
  return problems;
}
