import { weekNumber } from './groups.ts';

type GapMatch = { readonly week?: number | string | undefined; readonly day?: number | undefined };

/**
 * The space above a schedule row: `day` when the stored day differs from the row before, `week` when the week
 * does. The list of all matches is chronological and keeps day gaps only (website 4.5).
 */
export function rowGap(
  previous: GapMatch | undefined,
  current: GapMatch,
  isAllMatches: boolean,
): 'none' | 'day' | 'week' {
  if (!previous) return 'none';
  if (!isAllMatches && weekNumber(previous.week) !== weekNumber(current.week)) return 'week';
  return previous.day === current.day ? 'none' : 'day';
}
