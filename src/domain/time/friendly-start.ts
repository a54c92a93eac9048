import { formatOf } from '../match/match-format.ts';
import { isToCome, type ScoredMatch } from '../match/outcome.ts';
import { formatTime, type TimeOptions } from './format.ts';
import { instantOf } from './instant.ts';

const weekMs = 7 * 24 * 60 * 60_000;

type StartingMatch = ScoredMatch & { readonly start?: string | number | undefined };

/**
 * The start for bracket tags: `Sat 6pm`, with date and month when it is not within the next 7 days. Empty
 * without a start, once the match is over, with a first to 2 if its format is unset, and while it has no date any more
 * (specification 9, rules 5.4).
 */
export function friendlyStart(
  match: StartingMatch,
  options: TimeOptions & { readonly nowMs: number },
): string {
  const at = instantOf(match.start);
  const played = formatOf(match) === undefined ? { ...match, first_to: 2 } : match;
  if (at === undefined || !isToCome(played)) return '';
  const untilMs = at - options.nowMs;
  const isThisWeek = untilMs >= 0 && untilMs < weekMs;
  return formatTime(
    at,
    options,
    isThisWeek ? ['weekday', 'brief-time'] : ['weekday', 'ordinal', 'month', 'brief-time'],
  );
}
