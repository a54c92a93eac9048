import { type FormattedMatch, formatOf, highestScore, mostMaps } from './match-format.ts';

/** A match's score as it would be after a change; null and undefined are unset. */
export type ScoreToCheck = FormattedMatch & {
  readonly score_1?: number | null | undefined;
  readonly score_2?: number | null | undefined;
};

const scoreNames = ['score_1', 'score_2'] as const;

export type ScoreProblems = { readonly [Name in (typeof scoreNames)[number]]?: string };

/**
 * Returns the problems of the scores by field, as texts that follow the field's name. Refused are scores above
 * `first_to` and more maps than the format has. Both sides at `first_to` are refused because the first to reach it
 * ends the match. Page and server refuse the same scores.
 */
export function scoreProblems(match: ScoreToCheck): ScoreProblems {
  const format = formatOf(match);
  const top = highestScore(match);
  const most = mostMaps(match);
  if (format === undefined || top === null || most === null) return {};
  const limitName = format.kind === 'first to' ? "the match's first to number" : 'as the format says';
  const problems: { -readonly [Name in keyof ScoreProblems]: string } = {};
  const [one, two] = [match.score_1 ?? 0, match.score_2 ?? 0];
  for (const name of scoreNames) {
    if ((match[name] ?? 0) > top) {
      problems[name] = `must be at most ${top}, ${limitName}`;
    } else if (format.kind === 'first to' && one === top && two === top) {
      problems[name] = `must be below ${top} for one side: the match ends when the first reaches it`;
    } else if (format.kind !== 'first to' && one + two > most) {
      problems[name] = `makes ${one + two} maps with the other score: the match has ${most} at most`;
    } else if (
      one + two > format.maps &&
      format.kind === 'all maps' &&
      2 * Math.min(one, two) < format.maps
    ) {
      problems[name] =
        `makes ${one + two} maps with the other score: only a tie after ${format.maps} is broken by one more`;
    }
  }
  return problems;
}
