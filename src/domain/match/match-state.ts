import { type LinkField, linkedIds } from '../record-id.ts';
import { instantOf, type Moment } from '../time/instant.ts';
import { isDecided, type ScoredMatch } from './decided.ts';

export type StatefulMatch = ScoredMatch & {
  readonly teams?: LinkField;
  readonly start?: Moment;
  /** Minutes. */
  readonly duration?: number | undefined;
  readonly special_event?: boolean | undefined;
  readonly forfeit?: boolean | undefined;
  readonly live?: boolean | undefined;
};

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

/** Default duration of a match in minutes. Rules 8.5. */
export const defaultMatchMinutes = 60;

/** The state of a match at the instant `nowMs`; `isLive`: a broadcast shows it. */
export function matchState(
  match: StatefulMatch,
  { nowMs, isLive }: { nowMs: number; isLive: boolean },
): MatchState {
  if (match.special_event) return 'special';
  if (match.forfeit) return 'forfeit';
  if (isDecided(match)) return 'decided';
  if (isLive || match.live) return 'live';
  if (linkedIds(match.teams).length < 2) return 'placeholder';
  const startMs = instantOf(match.start);
  if (startMs === undefined) return 'unscheduled';
  const endMs = startMs + (match.duration || defaultMatchMinutes) * 60_000;
  return endMs < nowMs ? 'overdue' : 'scheduled';
}
