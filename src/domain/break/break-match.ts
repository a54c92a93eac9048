import { formatTitle, type TitleContext } from '../broadcast/title-format.ts';
import { displayedScore, type ScoreLineMatch, type ScorePair } from '../match/displayed-score.ts';
import { type LineMatch, type LineState, lineOf } from '../match/line-state.ts';
import type { ScoredMap } from '../match/recount.ts';
import { linkedIds } from '../record-id.ts';

/** The line above a compact match: what it is about, and whether it is still to come. */
export type BreakMatchLine = {
  /** `Up next` or when it starts, `Now` from the first point on, `Final score`, or what became of it. */
  readonly lead: string;
  /** Text by `match_next_format`, else the round; may be empty. */
  readonly about: string;
  /** Short form for little space. An outcome is always part of it. */
  readonly short: string | undefined;
};

const resultLead = 'Final score';

/** Leads of the line for finished matches. Matches with another outcome are described by its text. */
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
 * Returns the scores between the two teams, or null for `vs`. Scores are shown from the first point on, for a live
 * match, or at any time if the page requests it.
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
