import { type LinkField, linkedIds } from '../record-id.ts';
import { instantOf } from '../time/instant.ts';
import { isOver, isToCome, type MatchOutcome, outcomeOf, type ScoredMatch } from './outcome.ts';
import { isOverdue, type PlannedMatch } from './overdue.ts';

/**
 * The state that a match's page shows, the first that applies: `decided` is over, whatever became of it; `special` is a
 * named event without a score; `live` is running; `postponed` has a new date to come; `placeholder` lacks a team;
 * `unscheduled` lacks a start; `overdue` should be over by now and has no result.
 */
type MatchState =
  | 'decided'
  | 'special'
  | 'live'
  | 'postponed'
  | 'placeholder'
  | 'unscheduled'
  | 'overdue'
  | 'scheduled';

/** The state of a match at the instant `nowMs`; `isLive`: a broadcast shows it. */
export function matchState(
  match: PlannedMatch,
  { nowMs, isLive }: { nowMs: number; isLive: boolean },
): MatchState {
  if (isOver(match)) return 'decided';
  if (match.special_event) return 'special';
  if (isLive || match.live) return 'live';
  if (!isToCome(match)) return 'postponed';
  if (linkedIds(match.teams).length < 2) return 'placeholder';
  if (instantOf(match.start) === undefined) return 'unscheduled';
  return isOverdue(match, { nowMs, isLive }) ? 'overdue' : 'scheduled';
}

export type StandingMatch = ScoredMatch & { readonly teams?: LinkField };

/** Of each outcome that is not a win by maps. */
const words: Partial<Record<MatchOutcome, string>> = {
  drawn: 'Draw',
  forfeited: 'Forfeit',
  'forfeited by both': 'Forfeit of both teams',
  'called off': 'Called off',
  'not needed': 'Not needed',
  postponed: 'Postponed',
  unclear: 'Forfeit',
};

/** The label beside the score of a match: 'Draw', 'Called off'; undefined while it is open and where a side has won. */
export const outcomeWord = (match: ScoredMatch): string | undefined => words[outcomeOf(match).kind];

/**
 * The standing of a match, in stored team order: `Decided 3-1`, `Drawn 1-1`, `1-0`, `Called off`; undefined before the first
 * point.
 */
export function matchStanding(match: StandingMatch): string | undefined {
  if (match.special_event === true || linkedIds(match.teams).length < 2) return undefined;
  const score = `${match.score_1 ?? 0}-${match.score_2 ?? 0}`;
  const { kind } = outcomeOf(match);
  if (kind === 'won' || kind === 'forfeited' || kind === 'hidden') return `Decided ${score}`;
  if (kind === 'drawn') return `Drawn ${score}`;
  const text = outcomeWord(match);
  if (text !== undefined) return text;
  return score === '0-0' ? undefined : score;
}
