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

/** Default duration of a match in minutes. Rules 8.5. */
export const defaultMatchMinutes = 60;

/** What a match is called that is overdue. */
export const overdueText = 'Result to follow';

/** Whether a match of two teams should be over at the instant `nowMs` and has no result; `isLive`: it is on air. */
export function isOverdue(
  match: PlannedMatch,
  { nowMs, isLive }: { nowMs: number; isLive: boolean },
): boolean {
  if (match.special_event || !isToCome(match) || isLive || match.live) return false;
  const startMs = instantOf(match.start);
  if (startMs === undefined || linkedIds(match.teams).length < 2) return false;
  return startMs + (match.duration || defaultMatchMinutes) * 60_000 < nowMs;
}
