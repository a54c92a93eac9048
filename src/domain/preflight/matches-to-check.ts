import { isOver, type ScoredMatch } from '../match/outcome.ts';
import { isSameRecord } from '../record-id.ts';
import { instantOf, type Moment } from '../time/instant.ts';
import { calendarDate } from '../time/wall-clock.ts';

type CheckedMatch = ScoredMatch & { readonly id: string; readonly start?: Moment };

type Day = {
  readonly liveMatchId: string | undefined;
  /** The one that follows on the schedule, on whatever day. */
  readonly nextMatchId: string | undefined;
  readonly nowMs: number;
  /** The show's. */
  readonly zone: string;
};

/**
 * The matches of a schedule that preflight is about: the live one, the next one, and what is left of the day that is on
 * (the live match's, else today). One without a start may be of that day.
 */
export function matchesToCheck<Match extends CheckedMatch>(
  schedule: readonly Match[],
  { liveMatchId, nextMatchId, nowMs, zone }: Day,
): Match[] {
  const isOne = (match: Match, id: string | undefined) => isSameRecord(match.id, id);
  const live = schedule.find((match) => isOne(match, liveMatchId));
  const day = calendarDate(instantOf(live?.start) ?? nowMs, zone);
  const isOfDay = ({ start }: Match) => {
    const startMs = instantOf(start);
    return startMs === undefined || calendarDate(startMs, zone) === day;
  };
  return schedule.filter(
    (match) => isOne(match, liveMatchId) || (!isOver(match) && (isOne(match, nextMatchId) || isOfDay(match))),
  );
}
