import { isOver, type ScoredMatch } from '#domain/match/outcome.ts';
import { type MatchVideos, visibleVod } from '#domain/text/match-videos.ts';

type FilteredMatch = ScoredMatch & MatchVideos;

export type ScheduleFilter = { readonly hidesCompleted: boolean; readonly hidesWithoutVod: boolean };

/** Returns the matches that remain with the two filters of the list of all matches. */
export function filteredMatches<Match extends FilteredMatch>(
  matches: readonly Match[],
  { hidesCompleted, hidesWithoutVod }: ScheduleFilter,
): Match[] {
  return matches.filter(
    (match) => !(hidesCompleted && isOver(match)) && !(hidesWithoutVod && visibleVod(match) === null),
  );
}
