import type { Bracket } from '#contract/records.ts';

/** One bracket always shows; of several, those with `hide_bracket` do not (dashboard 7). */
export function viewedBrackets(brackets: readonly Bracket[]): readonly Bracket[] {
  return brackets.length === 1 ? brackets : brackets.filter(({ hide_bracket }) => hide_bracket !== true);
}
