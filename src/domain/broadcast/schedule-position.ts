import { compareMatches } from '../match/record-order.ts';
import { isSameRecord } from '../record-id.ts';
import type { Moment } from '../time/instant.ts';

export type ScheduledMatch = {
  readonly id: string;
  readonly start?: Moment;
  readonly stream_code?: string | undefined;
  readonly show_on_overlays?: boolean | undefined;
};

export type SchedulePosition<Match> =
  | { readonly kind: 'nothing-scheduled' }
  | {
      readonly kind: 'scheduled';
      /** Place of the live match in the primary list, from 1; undefined when it is not on it. */
      readonly place: number | undefined;
      readonly count: number;
      /** The one after the live match, else the first; undefined when none follows. */
      readonly next: Match | undefined;
    };

/** Schedule rows in match order (dashboard 8). */
export function scheduleRows<Match extends ScheduledMatch>(schedule: readonly Match[]): Match[] {
  return [...schedule].sort((a, b) => compareMatches(a, b));
}

/** Where the live match stands among the scheduled ones that are shown on overlays (dashboard 8). */
export function schedulePosition<Match extends ScheduledMatch>(
  schedule: readonly Match[],
  liveMatchId: string | undefined,
): SchedulePosition<Match> {
  const primary = scheduleRows(schedule).filter((match) => match.show_on_overlays === true);
  if (primary.length === 0) return { kind: 'nothing-scheduled' };
  const index = primary.findIndex(({ id }) => isSameRecord(id, liveMatchId));
  return {
    kind: 'scheduled',
    place: index < 0 ? undefined : index + 1,
    count: primary.length,
    next: primary[index + 1],
  };
}

/** The position as the module's header says it: `2/5 • Next: Foxes vs Whales`. */
export function schedulePositionText<Match>(
  position: SchedulePosition<Match>,
  hasLiveMatch: boolean,
  nameOf: (match: Match) => string,
): string {
  if (position.kind === 'nothing-scheduled') return 'Nothing scheduled';
  const place =
    position.place !== undefined
      ? `${position.place}/${position.count}`
      : hasLiveMatch
        ? 'Live match not on the schedule'
        : 'No live match';
  return `${place} • ${position.next === undefined ? 'None follows' : `Next: ${nameOf(position.next)}`}`;
}
