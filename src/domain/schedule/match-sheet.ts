import { type FormattedMatch, mostMaps } from '../match/match-format.ts';
import { isNotPlayed, outcomeOf, type ScoredMatch } from '../match/outcome.ts';
import { instantOf } from '../time/instant.ts';
import { type ScheduleDay, scheduleDays } from './day-headings.ts';

type SheetMatch = ScoredMatch & { readonly start?: string | number | undefined };

/** Returns true for a match whose teams appear at its start. A postponed one keeps the start that it had. */
const isPlayed = (match: ScoredMatch): boolean =>
  !isNotPlayed(match) && outcomeOf(match).kind !== 'postponed';

/**
 * Returns the days of a zone on which matches are played, each with its matches by start. Matches without a start, and
 * those that are called off, not needed, postponed or forfeited are on no sheet.
 */
export function sheetDays<Match extends SheetMatch>(
  matches: readonly Match[],
  options: { readonly zone: string; readonly nowMs: number },
): ScheduleDay<Match>[] {
  const startOf = ({ start }: Match) => instantOf(start) ?? Number.POSITIVE_INFINITY;
  const played = matches.filter((match) => instantOf(match.start) !== undefined && isPlayed(match));
  return scheduleDays(
    [...played].sort((a, b) => startOf(a) - startOf(b)),
    options,
  );
}

/**
 * Returns the day that is shown: the wanted one, else today, else the next one with matches, else the last one.
 *
 * @param today `2026-09-03` in the zone of the days
 */
export function chosenDay<Day extends { readonly date: string | undefined }>(
  days: readonly Day[],
  wanted: string | null,
  today: string,
): Day | undefined {
  return (
    days.find(({ date }) => date === wanted) ??
    days.find(({ date }) => date !== undefined && date >= today) ??
    days.at(-1)
  );
}

/** Lines for maps of a match without a format. */
const usualLines = 3;
/** A sheet has no room for more. */
const mostLines = 9;

/** Returns how many lines for maps a match needs, tie-breakers included. */
export const mapLines = (match: FormattedMatch): number => Math.min(mostMaps(match) ?? usualLines, mostLines);
