import { highestScore, mostMaps } from '../match/match-format.ts';
import type { StandingMatch } from '../match/match-standing.ts';
import { isOver } from '../match/outcome.ts';
import { defaultMatchMinutes } from '../match/overdue.ts';
import { isSameRecord } from '../record-id.ts';
import { minuteMs } from '../time/durations.ts';
import { instantOf } from '../time/instant.ts';
import { inItemOrder, type RundownItem } from './rundown-items.ts';
import { longestGapMs, type ScheduledMatch, scheduleRows, showDays } from './schedule-position.ts';

export type RundownMatch = ScheduledMatch &
  StandingMatch & {
    /** Minutes. */
    readonly duration?: number | undefined;
  };

/** Begins of the maps of a match, as far as its map wins were seen: ms by the number of maps that were over. */
export type WatchedMaps = {
  readonly matchId: string;
  readonly played: number;
  readonly beginsMs: Readonly<Record<number, number>>;
};

type EntryTimes = {
  readonly state: 'over' | 'live' | 'coming';
  readonly plannedMs: number;
  /** The expected start. A match never begins before its planned start, for which its teams come. Coming entries only. */
  readonly projectedMs: number | undefined;
  /** Delay against the plan, ms; negative if it could start earlier. Undefined for entries that are over. */
  readonly overMs: number | undefined;
};

export type MatchEntry<Match> = EntryTimes & { readonly match: Match; readonly item?: undefined };
export type ItemEntry = EntryTimes & { readonly item: RundownItem; readonly match?: undefined };
export type RundownEntry<Match> = MatchEntry<Match> | ItemEntry;

type Planned<Match> = { readonly match: Match; readonly plannedMs: number; readonly lengthMs: number };

/** A pace beyond this says more about a pause than about the next match. */
const [quickest, slowest] = [0.5, 2];

/** So much of the plan has to be played before it tells a pace: with less, one long map would double it. */
const paceAfterMs = 30 * minuteMs;

const playedMaps = ({ score_1 = 0, score_2 = 0 }: StandingMatch): number => score_1 + score_2;

/** Returns what is known of a match's maps at `nowMs`. A win that is taken back leaves the map before as it was. */
export function watchMaps(
  before: WatchedMaps | undefined,
  match: (StandingMatch & { readonly id: string }) | undefined,
  nowMs: number,
): WatchedMaps | undefined {
  if (match === undefined) return undefined;
  const played = playedMaps(match);
  const { id: matchId } = match;
  if (before?.matchId !== matchId) return { matchId, played, beginsMs: {} };
  if (before.played === played) return before;
  const isNew = played === before.played + 1 && before.beginsMs[played] === undefined;
  return { matchId, played, beginsMs: isNew ? { ...before.beginsMs, [played]: nowMs } : before.beginsMs };
}
/**
 * Returns the played share of a match, from 0 to 1, by its maps. The expected number of maps left is the middle between
 * the fewest and the most that it may still take. The share of the map on air is the time since the map win before, so
 * that its own win does not move the forecast. It counts as half over if that win was not seen. Undefined without a
 * format.
 */
function playedShare(
  { match, plannedMs, lengthMs }: Planned<RundownMatch>,
  watched: WatchedMaps | undefined,
  nowMs: number,
): number | undefined {
  const { score_1 = 0, score_2 = 0 } = match;
  const [top, most] = [highestScore(match), mostMaps(match)];
  if (top === null || most === null) return undefined;
  const played = playedMaps(match);
  const left = (top - Math.max(score_1, score_2) + most - played) / 2;
  const maps = played + Math.max(left, 1);
  const seenMs = watched?.matchId === match.id ? watched.beginsMs[played] : undefined;
  const beginMs = played === 0 ? plannedMs : seenMs;
  const ofMap = beginMs === undefined ? 0.5 : clamp((nowMs - beginMs) / (lengthMs / maps), 0, 1);
  return (played + ofMap) / maps;
}

type PlannedItem = { readonly item: RundownItem; readonly plannedMs: number; readonly lengthMs: number };

const totalMs = (items: readonly RundownItem[]): number =>
  items.reduce((sum, { minutes }) => sum + minutes * minuteMs, 0);

const itemsBeside = (items: readonly RundownItem[], side: 'before' | 'after', match: string | undefined) =>
  items.filter((item) => item.side === side && isSameRecord(item.match, match));

/**
 * The day's matches with how long each is planned to take: as recorded, else until the next begins, without the items in
 * between.
 */
function plannedDay<Match extends RundownMatch>(
  schedule: readonly Match[],
  items: readonly RundownItem[],
  isOfDay: (startMs: number) => boolean,
): Planned<Match>[] {
  const rows = scheduleRows(schedule).flatMap((match) => {
    const plannedMs = instantOf(match.start);
    return match.show_on_overlays === true && plannedMs !== undefined && isOfDay(plannedMs)
      ? [{ match, plannedMs }]
      : [];
  });
  const gaps = rows.map(({ match, plannedMs }, place) => {
    const next = rows[place + 1];
    const gapMs = (next?.plannedMs ?? Number.POSITIVE_INFINITY) - plannedMs;
    if (!(gapMs > 0 && gapMs <= longestGapMs)) return undefined;
    const between = [
      ...itemsBeside(items, 'after', match.id),
      ...itemsBeside(items, 'before', next?.match.id),
    ];
    return Math.max(gapMs - totalMs(between), minuteMs);
  });
  return rows.map((row, place) => {
    const { duration } = row.match;
    const gapMs = gaps[place] ?? gaps.filter((known) => known !== undefined).at(-1);
    return { ...row, lengthMs: duration ? duration * minuteMs : (gapMs ?? defaultMatchMinutes * minuteMs) };
  });
}

/** Items one after the other from this moment on. */
function plannedItems(items: readonly RundownItem[], fromMs: number): PlannedItem[] {
  let plannedMs = fromMs;
  return items.map((item) => {
    const planned = { item, plannedMs, lengthMs: item.minutes * minuteMs };
    plannedMs += planned.lengthMs;
    return planned;
  });
}

/** The matches with the items beside them, and the items with a time of their own in front of what begins later. */
function withItems<Match extends RundownMatch>(
  planned: readonly Planned<Match>[],
  items: readonly RundownItem[],
  isOfDay: (startMs: number) => boolean,
): (Planned<Match> | PlannedItem)[] {
  const rows = planned.flatMap((row) => {
    const before = itemsBeside(items, 'before', row.match.id);
    const after = itemsBeside(items, 'after', row.match.id);
    return [
      ...plannedItems(before, row.plannedMs - totalMs(before)),
      row,
      ...plannedItems(after, row.plannedMs + row.lengthMs),
    ];
  });
  for (const item of items) {
    const { side, start } = item;
    if (side !== 'at' || !start || !isOfDay(start)) continue;
    const later = rows.findIndex(({ plannedMs }) => plannedMs > start);
    rows.splice(later < 0 ? rows.length : later, 0, ...plannedItems([item], start));
  }
  return rows;
}

type RundownMoment = {
  readonly liveMatchId: string | undefined;
  readonly watchedMaps?: WatchedMaps | undefined;
  readonly items?: readonly RundownItem[] | undefined;
  readonly nowMs: number;
  readonly zone: string;
};

/**
 * The primary matches and the items of the show's day that is on (the live match's, else that of now), with when
 * each was planned and when it is expected. The pace so far is how much longer than planned the show took for what has
 * been played; nothing records when a match really began, so a late first start counts as pace too. Items have no state of
 * their own: they are over once a later match is live, and run by the plan beside a match that is not being played.
 */
export function rundown<Match extends RundownMatch>(
  schedule: readonly Match[],
  { liveMatchId, watchedMaps, items = [], nowMs, zone }: RundownMoment,
): RundownEntry<Match>[] {
  const liveMatch = schedule.find(({ id }) => isSameRecord(id, liveMatchId));
  const dayOf = showDays(schedule, zone);
  const day = dayOf(instantOf(liveMatch?.start) ?? nowMs);
  const isOfDay = (startMs: number) => dayOf(startMs) === day;
  const ordered = inItemOrder(items);
  const planned = plannedDay(schedule, ordered, isOfDay);
  const live = planned.find(({ match }) => match === liveMatch);
  const [first] = planned;
  const isLiveOver = live !== undefined && isOver(live.match);

  const share = live && (isLiveOver ? 1 : playedShare(live, watchedMaps, nowMs));
  /** Time at which the plan reaches the present point of the show. */
  const planMs =
    live && live.plannedMs + (share ?? clamp((nowMs - live.plannedMs) / live.lengthMs, 0, 1)) * live.lengthMs;
  const pace =
    first && planMs !== undefined && share !== undefined && planMs - first.plannedMs >= paceAfterMs
      ? clamp((nowMs - first.plannedMs) / (planMs - first.plannedMs), quickest, slowest)
      : 1;
  const isPlaying = live !== undefined && !isLiveOver;
  const endedMs = isLiveOver ? endOf(live.match, watchedMaps) : undefined;
  let freeAtMs =
    endedMs ??
    (live && planMs !== undefined ? nowMs + (live.plannedMs + live.lengthMs - planMs) * pace : nowMs);
  let isAhead = live === undefined;
  return withItems(planned, ordered, isOfDay).map((row): RundownEntry<Match> => {
    const { plannedMs, lengthMs } = row;
    const untimed = { plannedMs, projectedMs: undefined, overMs: undefined };
    if ('item' in row) {
      const { item } = row;
      if (!isAhead) return { item, ...untimed, state: 'over' };
      // Without a live match only the plan tells whether an item runs.
      const followsMs = item.side === 'after' ? freeAtMs : Math.max(plannedMs, freeAtMs);
      const startMs = live === undefined ? plannedMs : followsMs;
      if (!isPlaying && startMs <= nowMs) {
        const isRunning = startMs + lengthMs > nowMs;
        if (isRunning || live !== undefined) freeAtMs = startMs + lengthMs;
        return { item, ...untimed, state: isRunning ? 'live' : 'over' };
      }
      const projectedMs = live === undefined ? Math.max(plannedMs, freeAtMs) : followsMs;
      const overMs = live === undefined ? projectedMs - plannedMs : freeAtMs - plannedMs;
      freeAtMs = projectedMs + lengthMs;
      return { item, plannedMs, state: 'coming', projectedMs, overMs };
    }
    const { match } = row;
    if (match === liveMatch) {
      isAhead = true;
      const overMs = planMs === undefined ? undefined : nowMs - planMs;
      return { match, plannedMs, state: 'live', projectedMs: undefined, overMs };
    }
    if (isOver(match) || !isAhead) return { match, ...untimed, state: isOver(match) ? 'over' : 'coming' };
    freeAtMs = Math.max(freeAtMs, nowMs);
    const projectedMs = Math.max(plannedMs, freeAtMs);
    // No viewer waits for a match before the first one is on air: without a live match only a delay counts.
    const overMs = live === undefined ? projectedMs - plannedMs : freeAtMs - plannedMs;
    freeAtMs = projectedMs + lengthMs * pace;
    return { match, plannedMs, state: 'coming', projectedMs, overMs };
  });
}

/** The moment at which the last map of a match was won, if it was seen. */
const endOf = (match: StandingMatch & { readonly id: string }, watched: WatchedMaps | undefined) =>
  watched?.matchId === match.id ? watched.beginsMs[playedMaps(match)] : undefined;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** A forecast is no better than this: shown from it on, and in steps of it. */
const forecastStepMs = 5 * minuteMs;

/** Returns `overMs` as far as a forecast can tell: 0 below 5 minutes, else the nearest multiple of 5 minutes. */
export function forecastOver(overMs: number): number {
  return Math.abs(overMs) < forecastStepMs ? 0 : Math.round(overMs / forecastStepMs) * forecastStepMs;
}

/** `On time`, `10 min late`, `5 min early`, `1 h 05 late`: of a forecast. */
export function overText(overMs: number): string {
  if (overMs === 0) return 'On time';
  const minutes = Math.round(Math.abs(overMs) / minuteMs);
  const length =
    minutes < 60
      ? `${minutes} min`
      : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
  return `${length} ${overMs > 0 ? 'late' : 'early'}`;
}

/**
 * Returns the expected start of an entry, ms: as planned, or later by as much as a forecast can tell. Only an item after a
 * match can begin early.
 */
export function expectedMs({ plannedMs, overMs, state, item }: RundownEntry<unknown>): number {
  if (state !== 'coming' || overMs === undefined) return plannedMs;
  const forecastMs = forecastOver(overMs);
  return plannedMs + (item?.side === 'after' ? forecastMs : Math.max(0, forecastMs));
}

/**
 * Returns the delay of the show, ms; negative: it is early. Of the next match, which can still be influenced, else
 * of the live one. Undefined where neither has a forecast.
 */
export function showOverMs(entries: readonly RundownEntry<unknown>[]): number | undefined {
  const { next } = nowAndNext(entries);
  return next?.overMs ?? entries.find(({ state }) => state === 'live')?.overMs;
}

export type NowAndNext<Match> = {
  readonly now: RundownEntry<Match> | undefined;
  readonly next: RundownEntry<Match> | undefined;
  /** All others that are still to come, in order: first those that the show passed over. */
  readonly rest: readonly RundownEntry<Match>[];
  /** The day had entries, and none of them is left. */
  readonly isOver: boolean;
};

/** The entry on air, the one after it, and the rest of the show. */
export function nowAndNext<Match>(entries: readonly RundownEntry<Match>[]): NowAndNext<Match> {
  // The item that runs after a match which is still live is what is on.
  const now = entries.filter(({ state }) => state === 'live').at(-1);
  const coming = entries.filter(({ state }) => state === 'coming');
  // A match before the live one was passed over: it has no forecast.
  const next = coming.find(({ projectedMs }) => projectedMs !== undefined);
  const rest = coming.filter((entry) => entry !== next);
  return { now, next, rest, isOver: entries.length > 0 && now === undefined && coming.length === 0 };
}
