import { isOver, type ScoredMatch } from '../match/outcome.ts';
import { compareMatches } from '../match/record-order.ts';
import { isSameRecord } from '../record-id.ts';
import { instantOf, type Moment } from '../time/instant.ts';
import { calendarDate, wallClock } from '../time/wall-clock.ts';

export type ScheduledMatch = ScoredMatch & {
  readonly id: string;
  readonly start?: Moment;
  readonly stream_code?: string | undefined;
  readonly show_on_overlays?: boolean | undefined;
};

export type SchedulePosition<Match> =
  /** The broadcast has no matches. */
  | { readonly kind: 'nothing-scheduled' }
  /** Matches that are not loaded may be on the primary list. */
  | { readonly kind: 'loading' }
  /** So many matches, none on the primary list. */
  | { readonly kind: 'none-primary'; readonly count: number }
  | {
      readonly kind: 'scheduled';
      /** Place of the live match in the primary list, from 1; undefined when it is not on it. */
      readonly place: number | undefined;
      readonly count: number;
      /** The first after the live match that is not over, or of all when that is not on the list. */
      readonly next: Match | undefined;
    };

/** Returns the schedule rows in match order. */
export function scheduleRows<Match extends ScheduledMatch>(schedule: readonly Match[]): Match[] {
  return [...schedule].sort((a, b) => compareMatches(a, b));
}

/**
 * The place of the live match among the scheduled ones that are shown on overlays.
 *
 * @param wanted number of matches of the broadcast, loaded or not
 */
export function schedulePosition<Match extends ScheduledMatch>(
  schedule: readonly Match[],
  liveMatchId: string | undefined,
  wanted = schedule.length,
): SchedulePosition<Match> {
  if (wanted === 0) return { kind: 'nothing-scheduled' };
  const primary = scheduleRows(schedule).filter((match) => match.show_on_overlays === true);
  if (primary.length === 0) {
    return schedule.length < wanted ? { kind: 'loading' } : { kind: 'none-primary', count: wanted };
  }
  const index = primary.findIndex(({ id }) => isSameRecord(id, liveMatchId));
  return {
    kind: 'scheduled',
    place: index < 0 ? undefined : index + 1,
    count: primary.length,
    next: primary.slice(index + 1).find((match) => !isOver(match)),
  };
}

/** The position as the module's header says it: `2/5 • Next: Foxes vs Whales`. */
export function schedulePositionText<Match>(
  position: SchedulePosition<Match>,
  hasLiveMatch: boolean,
  nameOf: (match: Match) => string,
): string {
  if (position.kind === 'nothing-scheduled') return 'Nothing scheduled';
  if (position.kind === 'loading') return 'Loading';
  if (position.kind === 'none-primary') {
    return position.count === 1
      ? '1 match, Primary is off'
      : `${position.count} matches, Primary is off for all`;
  }
  const place =
    position.place !== undefined
      ? `${position.place}/${position.count}`
      : hasLiveMatch
        ? 'Live match not on the schedule'
        : 'No live match';
  return `${place} • ${position.next === undefined ? 'None follows' : `Next: ${nameOf(position.next)}`}`;
}

/** Matches further apart are not played one after the other. */
export const longestGapMs = 4 * 60 * 60_000;

/** A show that began the evening before is over by this hour of its zone. */
const morningHour = 6;

/**
 * Returns a reader of the show's day that an instant (epoch ms) belongs to, as a calendar date of the show's zone. What
 * begins after midnight belongs to the evening before if it follows a match of that evening.
 */
export function showDays(
  schedule: readonly Pick<ScheduledMatch, 'start'>[],
  zone: string,
): (atMs: number) => string {
  const starts = schedule.flatMap(({ start }) => instantOf(start) ?? []).sort((a, b) => a - b);
  return function dayOf(atMs: number): string {
    if (wallClock(atMs, zone).hour >= morningHour) return calendarDate(atMs, zone);
    const before = starts.filter((startMs) => startMs < atMs).at(-1);
    return before !== undefined && atMs - before <= longestGapMs ? dayOf(before) : calendarDate(atMs, zone);
  };
}
