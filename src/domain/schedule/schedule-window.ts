import { isOnTheWay, type LineMatch } from '../match/line-state.ts';

/**
 * The part of a list that fits into `count` rows: from the last match before the first that is still played on, since what comes matters more
 * than what was; as many as fit where the list ends.
 */
export function scheduleWindow<Match extends LineMatch>(matches: readonly Match[], count: number): Match[] {
  const firstOpen = matches.findIndex(isOnTheWay);
  const wanted = Math.max(0, (firstOpen < 0 ? matches.length : firstOpen) - 1);
  const start = Math.max(0, Math.min(wanted, matches.length - count));
  return matches.slice(start, start + Math.max(0, count));
}
