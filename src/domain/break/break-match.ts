import { formatTitle, type TitleContext } from '../broadcast/title-format.ts';
import { displayedScore, type ScoreLineMatch, type ScorePair } from '../match/displayed-score.ts';
import { type LineMatch, type LineState, lineOf } from '../match/line-state.ts';
import type { ScoredMap } from '../match/recount.ts';
import { linkedIds } from '../record-id.ts';

/** The line above a compact match: what it is about, and whether it is still to come. */
export type BreakMatchLine = {
  /** `Up next` or when it starts, `Now` from the first point on, `Final score`, or what became of it. */
  readonly lead: string;
  /** What `match_next_format` says, else the round; may be empty. */
  readonly about: string;
  /** What is left of it in little room; an outcome is never left out. */
  readonly short: string | undefined;
};

const resultLead = 'Final score';

/** What leads the line of a match that is not to come; others have their outcome in words. */
const leads: Partial<Record<LineState, string>> = {
  won: resultLead,
  drawn: resultLead,
  over: resultLead,
};

/** @param time the start as text, which takes the place of `Up next` where several matches are listed */
export function breakMatchLine(
  match: LineMatch & { readonly round?: string | undefined },
  { format, context, time }: { format: string | undefined; context: TitleContext; time?: string | undefined },
): BreakMatchLine {
  const formatted = format ? formatTitle(format, context).text : '';
  const { state, word, hasScore } = lineOf(match);
  const open = hasScore ? 'Now' : time || 'Up next';
  const lead = leads[state] ?? word ?? open;
  const about = formatted || match.round?.trim() || '';
  return { lead, about, short: lead === word ? lead : about || undefined };
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
  const isPlayed = !lineOf(match).isWordOnly;
  const isShown = isPlayed && (match.live === true || isForced) && linkedIds(match.teams).length >= 2;
  return displayedScore(match, maps) ?? (isShown ? [0, 0] : null);
}
