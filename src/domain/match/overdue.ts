import { type LinkField, linkedIds } from '../record-id.ts';
import { instantOf, type Moment } from '../time/instant.ts';
import { isToCome, type ScoredMatch } from './outcome.ts';

export type PlannedMatch = ScoredMatch & {
  readonly teams?: LinkField;
  readonly start?: Moment;
  /** Minutes. */
  readonly duration?: number | undefined;
  readonly live?: boolean | undefined;
};

/** Default duration of a match in minutes. */
export const defaultMatchMinutes = 60;

/** Text for an overdue match. */
export const overdueText = 'Result to follow';

/**
 * Returns true if a match of two teams should be over at the instant `nowMs` and has no result. A match on air
 * (`isLive`) is not overdue.
 */
export function isOverdue(
  match: PlannedMatch,
  { nowMs, isLive }: { nowMs: number; isLive: boolean },
): boolean {
  if (match.special_event || !isToCome(match) || isLive || match.live) return false;
  const startMs = instantOf(match.start);
  if (startMs === undefined || linkedIds(match.teams).length < 2) return false;
  return startMs + (match.duration || defaultMatchMinutes) * 60_000 < nowMs;
}
