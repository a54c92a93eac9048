import { highestScore, mostMaps } from '../match/match-format.ts';
import type { StandingMatch } from '../match/match-standing.ts';
import { isOver } from '../match/outcome.ts';
import { defaultMatchMinutes } from '../match/overdue.ts';
import { isSameRecord } from '../record-id.ts';
import { instantOf } from '../time/instant.ts';
import { calendarDate } from '../time/wall-clock.ts';
import { type ScheduledMatch, scheduleRows } from './schedule-position.ts';

export type RundownMatch = ScheduledMatch &
  StandingMatch & {
    /** Minutes. */
    readonly duration?: number | undefined;
  };

export type RundownEntry<Match> = {
  readonly match: Match;
  readonly state: 'over' | 'live' | 'coming';
  readonly plannedMs: number;
  /** When it begins as things go; never before its planned start, for which its teams come. Coming matches only. */
  readonly projectedMs: number | undefined;
  /** How much later than planned it is, ms; negative: so much earlier it could be. Not of those that are over. */
  readonly overMs: number | undefined;
};

type Planned<Match> = { readonly match: Match; readonly plannedMs: number; readonly lengthMs: number };

const minuteMs = 60_000;

/** Matches further apart are not played one after the other. */
const longestGapMs = 4 * 60 * minuteMs;

/** A pace beyond this says more about a pause than about the next match. */
const [quickest, slowest] = [0.5, 2];

/** So much of the plan has to be played before it tells a pace: with less, one long map would double it. */
const paceAfterMs = 30 * minuteMs;

/**
 * How much of a match is played, from 0 to 1, by its maps: it ends in the middle between the fewest and the most it
 * may still take, and the map on air is half over. Undefined without a format.
 */
function playedShare(match: StandingMatch): number | undefined {
  const { score_1 = 0, score_2 = 0 } = match;
  const [top, most] = [highestScore(match), mostMaps(match)];
  if (top === null || most === null) return undefined;
  const played = score_1 + score_2;
  const left = (top - Math.max(score_1, score_2) + most - played) / 2;
  return (played + 0.5) / (played + Math.max(left, 1));
}

/** The day's matches with how long each is planned to take: as recorded, else until the next begins. */
function plannedDay<Match extends RundownMatch>(
  schedule: readonly Match[],
  isOfDay: (startMs: number) => boolean,
): Planned<Match>[] {
  const rows = scheduleRows(schedule).flatMap((match) => {
    const plannedMs = instantOf(match.start);
    return match.show_on_overlays === true && plannedMs !== undefined && isOfDay(plannedMs)
      ? [{ match, plannedMs }]
      : [];
  });
  const gaps = rows.map((row, place) => {
    const gapMs = (rows[place + 1]?.plannedMs ?? Number.POSITIVE_INFINITY) - row.plannedMs;
    return gapMs > 0 && gapMs <= longestGapMs ? gapMs : undefined;
  });
  return rows.map((row, place) => {
    const { duration } = row.match;
    const gapMs = gaps[place] ?? gaps.filter((known) => known !== undefined).at(-1);
    return { ...row, lengthMs: duration ? duration * minuteMs : (gapMs ?? defaultMatchMinutes * minuteMs) };
  });
}

/**
 * The primary matches of the day that is on (the live match's, else today in the show's zone), with when each was
 * planned and when it begins as things go. The pace so far is how much longer than planned the show took for what
 * has been played; nothing records when a match really began, so a late first start counts as pace too.
 */
export function rundown<Match extends RundownMatch>(
  schedule: readonly Match[],
  { liveMatchId, nowMs, zone }: { liveMatchId: string | undefined; nowMs: number; zone: string },
): RundownEntry<Match>[] {
  const liveMatch = schedule.find(({ id }) => isSameRecord(id, liveMatchId));
  const day = calendarDate(instantOf(liveMatch?.start) ?? nowMs, zone);
  const planned = plannedDay(schedule, (startMs) => calendarDate(startMs, zone) === day);
  const live = planned.find(({ match }) => match === liveMatch);
  const [first] = planned;

  const share = live && (isOver(live.match) ? 1 : playedShare(live.match));
  /** Where the show would be by the plan: a moment of the day. */
  const planMs =
    live && live.plannedMs + (share ?? clamp((nowMs - live.plannedMs) / live.lengthMs, 0, 1)) * live.lengthMs;
  const pace =
    first && planMs !== undefined && share !== undefined && planMs - first.plannedMs >= paceAfterMs
      ? clamp((nowMs - first.plannedMs) / (planMs - first.plannedMs), quickest, slowest)
      : 1;
  let freeAtMs =
    live && planMs !== undefined ? nowMs + (live.plannedMs + live.lengthMs - planMs) * pace : nowMs;
  let isAhead = live === undefined;
  return planned.map(({ match, plannedMs, lengthMs }) => {
    if (match === liveMatch) {
      isAhead = true;
      const overMs = planMs === undefined ? undefined : nowMs - planMs;
      return { match, plannedMs, state: 'live', projectedMs: undefined, overMs };
    }
    if (isOver(match) || !isAhead) {
      return {
        match,
        plannedMs,
        state: isOver(match) ? 'over' : 'coming',
        projectedMs: undefined,
        overMs: undefined,
      };
    }
    const projectedMs = Math.max(plannedMs, freeAtMs);
    // Nobody waits for a match that has not been put on air yet: early is no news before the first one.
    const overMs = live === undefined ? projectedMs - plannedMs : freeAtMs - plannedMs;
    freeAtMs = projectedMs + lengthMs * pace;
    return { match, plannedMs, state: 'coming', projectedMs, overMs };
  });
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Less than this, ms, is on time. */
const onTimeMs = 2.5 * minuteMs;

/** Returns true from the length on that the rundown calls late. */
export const isLate = (overMs: number): boolean => overMs >= onTimeMs;

/** `On time`, `12 min late`, `5 min early`, `1 h 05 late`. */
export function overText(overMs: number): string {
  if (Math.abs(overMs) < onTimeMs) return 'On time';
  const minutes = Math.round(Math.abs(overMs) / minuteMs);
  const length =
    minutes < 60
      ? `${minutes} min`
      : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
  return `${length} ${overMs > 0 ? 'late' : 'early'}`;
}
