import { isDecided, type ScoredMatch } from '../match/decided.ts';
import { instantOf } from '../time/instant.ts';
import { type ListedEvent, publicEvents } from './public-events.ts';

/** What a list of the newest results reads of a match. */
export type DatedMatch = { readonly start?: string | number | undefined };

/** Results and events that home names at most; in progress ones are never cut. */
export const latestResultCount = 6;
export const latestEventCount = 8;

/** The newest of these decided matches, newest first; undated ones have no place in time and are left out. */
export function latestResults<Match extends DatedMatch>(matches: readonly Match[]): Match[] {
  return matches
    .flatMap((match) => {
      const startAt = instantOf(match.start);
      return startAt === undefined ? [] : [{ match, startAt }];
    })
    .sort((a, b) => b.startAt - a.startAt)
    .slice(0, latestResultCount)
    .map(({ match }) => match);
}

/**
 * The decided ones of an event's or a team's matches, newest first. Links stand in the order in which somebody made
 * them, which is not that of time. Undated ones come last, the one linked last first.
 */
export function resultsNewestFirst<Match extends DatedMatch & ScoredMatch>(
  matches: readonly Match[],
): Match[] {
  return matches
    .filter(isDecided)
    .map((match, place) => ({ match, place, startAt: instantOf(match.start) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => (a.startAt === b.startAt ? b.place - a.place : b.startAt - a.startAt))
    .map(({ match }) => match);
}

/** The public events in progress, then the others with a date, both newest first. */
export function latestEvents<Event extends ListedEvent & { readonly in_progress?: boolean | undefined }>(
  events: readonly Event[],
): Event[] {
  const dated = publicEvents(events).reverse();
  const running = dated.filter((event) => event.in_progress);
  const others = dated.filter((event) => !event.in_progress && instantOf(event.start_date) !== undefined);
  return [...running, ...others.slice(0, Math.max(0, latestEventCount - running.length))];
}
