import { linkedIds } from '../record-id.ts';
import { instantOf } from '../time/instant.ts';
import { isOver, isToCome } from './outcome.ts';
import { isOverdue, type PlannedMatch } from './overdue.ts';

/**
 * The state that a match's page shows, the first that applies: `decided` is over, whatever became of it; `special` is a
 * named event without a score; `live` is running; `postponed` has a new date to come; `placeholder` lacks a team;
 * `unscheduled` lacks a start; `overdue` should be over by now and has no result.
 */
export type MatchState =
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
