import { isOver, type ScoredMatch } from '#domain/match/outcome.ts';
import { type MatchVideos, visibleVod } from '#domain/text/match-videos.ts';

type FilteredMatch = ScoredMatch & MatchVideos;

export type ScheduleFilter = { readonly hidesCompleted: boolean; readonly hidesWithoutVod: boolean };

/** The matches that the two switches of the list of all matches leave (website 4.5). */
export function filteredMatches<Match extends FilteredMatch>(
  matches: readonly Match[],
  { hidesCompleted, hidesWithoutVod }: ScheduleFilter,
): Match[] {
  return matches.filter(
    (match) => !(hidesCompleted && isOver(match)) && !(hidesWithoutVod && visibleVod(match) === null),
  );
}
