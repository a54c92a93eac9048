import { isOver, type ScoredMatch } from '../match/outcome.ts';
import { cleanId } from '../record-id.ts';
import { dayMs } from '../time/durations.ts';
import { instantOf } from '../time/instant.ts';
import { calendarDate } from '../time/wall-clock.ts';

export type SectionMatch = ScoredMatch & {
  readonly id?: string | undefined;
  readonly start?: string | number | undefined;
};

export type MatchSection<Match> = {
  readonly title: 'Live now' | 'Today' | 'Upcoming' | 'Yesterday' | 'Results' | 'No date yet';
  readonly matches: readonly Match[];
};

/**
 * Returns the matches of a list in sections, each match in one, without empty sections. Live, today and upcoming are
 * sorted by start; yesterday and results have the newest first; matches without a date are last. Days are those of the
 * viewer's zone. A match before yesterday without a result is among the results, because it is over by its time.
 *
 * @param liveKeys clean ids of the matches on air
 */
export function matchSections<Match extends SectionMatch>(
  matches: readonly Match[],
  { liveKeys, nowMs, zone }: { liveKeys: readonly string[]; nowMs: number; zone: string },
): MatchSection<Match>[] {
  const today = calendarDate(nowMs, zone);
  const yesterday = calendarDate(nowMs - dayMs, zone);
  const titleOf = (match: Match): MatchSection<Match>['title'] => {
    if (liveKeys.includes(cleanId(match.id) ?? '')) return 'Live now';
    const at = instantOf(match.start);
    if (at === undefined) return isOver(match) ? 'Results' : 'No date yet';
    const date = calendarDate(at, zone);
    if (date === today) return 'Today';
    if (date === yesterday) return 'Yesterday';
    return date > today ? 'Upcoming' : 'Results';
  };
  const byTitle = new Map<MatchSection<Match>['title'], Match[]>();
  for (const match of matches) {
    const title = titleOf(match);
    byTitle.set(title, [...(byTitle.get(title) ?? []), match]);
  }
  const startOf = (match: Match) => instantOf(match.start) ?? 0;
  const section = (title: MatchSection<Match>['title'], direction: 1 | -1): MatchSection<Match>[] => {
    const found = byTitle.get(title);
    if (found === undefined) return [];
    return [{ title, matches: found.sort((a, b) => direction * (startOf(a) - startOf(b))) }];
  };
  return [
    ...section('Live now', 1),
    ...section('Today', 1),
    ...section('Upcoming', 1),
    ...section('Yesterday', -1),
    ...section('Results', -1),
    ...section('No date yet', 1),
  ];
}
