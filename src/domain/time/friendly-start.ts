import { formatOf } from '../match/match-format.ts';
import { isToCome, type ScoredMatch } from '../match/outcome.ts';
import { formatTime, type TimeOptions, type TimePart } from './format.ts';
import { instantOf } from './instant.ts';

const weekMs = 7 * 24 * 60 * 60_000;

type StartingMatch = ScoredMatch & { readonly start?: string | number | undefined };

/** True if a start is within the next 7 days, so that its weekday says the day. */
export function isWithinWeek(at: number, nowMs: number): boolean {
  return at >= nowMs && at - nowMs < weekMs;
}

/**
 * Returns the start for bracket tags: `Sat 6pm`, with date and month when it is not within the next 7 days. Empty
 * without a start, once the match is over, and while it is postponed. A match without a format counts as a first to 2.
 *
 * @param options.hasZone adds the zone: `Sat 6pm ET`
 */
export function friendlyStart(
  match: StartingMatch,
  options: TimeOptions & { readonly nowMs: number; readonly hasZone?: boolean | undefined },
): string {
  const at = instantOf(match.start);
  const played = formatOf(match) === undefined ? { ...match, first_to: 2 } : match;
  if (at === undefined || !isToCome(played)) return '';
  const day: TimePart[] = isWithinWeek(at, options.nowMs) ? ['weekday'] : ['weekday', 'ordinal', 'month'];
  return formatTime(at, options, [...day, 'brief-time', ...(options.hasZone ? (['zone'] as const) : [])]);
}
