import { linkedIds } from '../record-id.ts';
import { instantOf } from '../time/instant.ts';
import { isDecided } from './decided.ts';
import { isOverdue, type PlannedMatch } from './overdue.ts';

/**
 * The state that a match row shows, the first that applies: `special` is a named event without a score; `forfeit`
 * and `decided` are over; `live` is running; `placeholder` lacks a team; `unscheduled` lacks a start; `overdue`
 * should be over by now and has no result.
 */
export type MatchState =
  | 'special'
  | 'forfeit'
  | 'decided'
  | 'live'
  | 'placeholder'
  | 'unscheduled'
  | 'overdue'
  | 'scheduled';

/** The state of a match at the instant `nowMs`; `isLive`: a broadcast shows it. */
export function matchState(
  match: PlannedMatch,
  { nowMs, isLive }: { nowMs: number; isLive: boolean },
): MatchState {
  if (match.special_event) return 'special';
  if (match.forfeit) return 'forfeit';
  if (isDecided(match)) return 'decided';
  if (isLive || match.live) return 'live';
  if (linkedIds(match.teams).length < 2) return 'placeholder';
  if (instantOf(match.start) === undefined) return 'unscheduled';
  return isOverdue(match, { nowMs, isLive }) ? 'overdue' : 'scheduled';
}
