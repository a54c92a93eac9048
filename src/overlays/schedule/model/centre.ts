import { displayedScore, type ScoreLineMatch, type ScorePair } from '#domain/match/displayed-score.ts';
import { type LineMatch, lineOf } from '#domain/match/line-state.ts';
import type { ScoredMap } from '#domain/match/recount.ts';
import { linkedIds } from '#domain/record-id.ts';
import { formatTime } from '#domain/time/format.ts';
import { instantOf, type Moment } from '#domain/time/instant.ts';
import { calendarDate } from '#domain/time/wall-clock.ts';

export type CentreMatch = ScoreLineMatch &
  LineMatch & {
    readonly start?: Moment;
    readonly special_event?: boolean | undefined;
  };

/** Content between the two teams of a row. */
export type ScheduleCentre =
  | { readonly kind: 'scores'; readonly scores: ScorePair }
  | { readonly kind: 'time'; readonly time: string; readonly day: string }
  /** The outcome, of a match that has neither score nor start to show. */
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'versus' }
  | { readonly kind: 'nothing' };

export type CentreOptions = {
  /** The broadcast's zone; never the viewer's. */
  readonly zone: string;
  readonly nowMs: number;
  readonly hasDays: boolean;
  /** The match that the broadcast is showing: its score counts from 0-0 on. */
  readonly isLive: boolean;
};

const weekMs = 7 * 24 * 60 * 60_000;

/** Returns true if times need their day: some match still to come is on another day than today, in the broadcast's zone. */
export function needsDays(
  matches: readonly CentreMatch[],
  { zone, nowMs }: Pick<CentreOptions, 'zone' | 'nowMs'>,
): boolean {
  const today = calendarDate(nowMs, zone);
  return matches.some((match) => {
    const at = instantOf(match.start);
    const { state } = lineOf(match);
    const isToCome = state === 'upcoming' || state === 'live';
    return at !== undefined && isToCome && calendarDate(at, zone) !== today;
  });
}

/** The starts that rows of a list say, epoch ms, in the order of the list: the zone has to be said with them. */
export function shownStarts(matches: readonly CentreMatch[]): number[] {
  return matches.flatMap((match) => (lineOf(match).isAnnounced ? (instantOf(match.start) ?? []) : []));
}

/**
 * Returns the scores if there are any or the match is live, else the start, else `vs`; a special event has its start
 * alone. A match that is not played has its outcome instead. The day is `Sat`, with the date if it is not within a week.
 */
export function scheduleCentre(
  match: CentreMatch,
  maps: readonly ScoredMap[],
  { zone, nowMs, hasDays, isLive }: CentreOptions,
): ScheduleCentre {
  const line = lineOf(match, isLive);
  if (line.isWordOnly) {
    const word = line.state === 'forfeited' ? 'Forfeit' : (line.word ?? '');
    return { kind: 'word', word };
  }
  const hasTeams = !match.special_event && linkedIds(match.teams).length >= 2;
  const scores = hasTeams ? displayedScore(match, maps) : null;
  if (scores) return { kind: 'scores', scores };
  if (hasTeams && line.state !== 'upcoming') return { kind: 'scores', scores: [0, 0] };
  const at = instantOf(match.start);
  if (at === undefined) return { kind: match.special_event ? 'nothing' : 'versus' };
  const isThisWeek = Math.abs(at - nowMs) < weekMs && at > nowMs - weekMs / 7;
  return {
    kind: 'time',
    time: formatTime(at, { zone }, ['time']),
    day: hasDays ? formatTime(at, { zone }, isThisWeek ? ['weekday'] : ['weekday', 'ordinal', 'month']) : '',
  };
}
