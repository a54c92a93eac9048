import { formatTime, type TimeOptions } from './format.ts';
import { instantOf } from './instant.ts';

const weekMs = 7 * 24 * 60 * 60_000;

type StartingMatch = {
  readonly start?: string | number | undefined;
  readonly score_1?: number | undefined;
  readonly score_2?: number | undefined;
  readonly first_to?: number | undefined;
};

/**
 * The start for bracket tags: `Sat 6pm`, with date and month when it is not within the next 7 days. Empty
 * without a start and once a score equals first_to, 2 if unset (specification 9, rules 5.4).
 */
export function friendlyStart(
  match: StartingMatch,
  options: TimeOptions & { readonly nowMs: number },
): string {
  const at = instantOf(match.start);
  const firstTo = match.first_to || 2;
  if (at === undefined || match.score_1 === firstTo || match.score_2 === firstTo) return '';
  const untilMs = at - options.nowMs;
  const isThisWeek = untilMs >= 0 && untilMs < weekMs;
  return formatTime(
    at,
    options,
    isThisWeek ? ['weekday', 'brief-time'] : ['weekday', 'ordinal', 'month', 'brief-time'],
  );
}
