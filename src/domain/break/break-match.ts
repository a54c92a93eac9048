import { formatTitle, type TitleContext } from '../broadcast/title-format.ts';
import { displayedScore, type ScoreLineMatch, type ScorePair } from '../match/displayed-score.ts';
import { outcomeWord } from '../match/match-standing.ts';
import { hasResult, type ScoredMatch } from '../match/outcome.ts';
import type { ScoredMap } from '../match/recount.ts';
import { linkedIds } from '../record-id.ts';

/** The line above a compact match: what it is about, and whether it is still to come. */
export type BreakMatchLine = {
  /** `Up next`, `Final score`, when it starts, or `Called off` and the like of one that is not played. */
  readonly lead: string;
  /** What `match_next_format` says, else the round; may be empty. */
  readonly about: string;
};

/** @param time the start as text, which takes the place of `Up next` where several matches are listed */
export function breakMatchLine(
  match: ScoredMatch & { readonly round?: string | undefined },
  { format, context, time }: { format: string | undefined; context: TitleContext; time?: string | undefined },
): BreakMatchLine {
  const formatted = format ? formatTitle(format, context).text : '';
  const lead = hasResult(match) ? 'Final score' : outcomeWord(match) || time || 'Up next';
  return { lead, about: formatted || match.round?.trim() || '' };
}

/**
 * The scores between the two teams, or null for `vs`: from the first point on, of a live match, or where the page wants
 * them at any time (overlays-show, break match).
 */
export function breakMatchScores(
  match: ScoreLineMatch & { readonly live?: boolean | undefined },
  maps: readonly ScoredMap[],
  isForced = false,
): ScorePair | null {
  const isShown = (match.live === true || isForced) && linkedIds(match.teams).length >= 2;
  return displayedScore(match, maps) ?? (isShown ? [0, 0] : null);
}
