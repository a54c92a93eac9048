import { isDecided, type ScoredMatch } from '../match/decided.ts';

export type NamedMatch = ScoredMatch & {
  readonly name?: string | undefined;
  readonly special_event?: boolean | undefined;
};

/**
 * What to ask before another match goes live, or none does: undefined when nothing speaks against it. A match
 * that is not decided would leave the air in the middle (dashboard 8). Special events are never decided.
 */
export function liveMatchQuestion(
  current: NamedMatch | undefined,
  next: { readonly name?: string | undefined } | undefined,
): string | undefined {
  if (!current || current.special_event === true || isDecided(current)) return undefined;
  const score = `${current.score_1 ?? 0}-${current.score_2 ?? 0}`;
  const then =
    next === undefined ? 'No match would be live.' : `Put ${next.name ?? 'the next match'} on air?`;
  return `${current.name ?? 'The live match'} is not decided yet (${score}). ${then}`;
}
