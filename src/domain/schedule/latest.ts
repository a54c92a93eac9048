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

/** The public events in progress, then the others with a date, both newest first. */
export function latestEvents<Event extends ListedEvent & { readonly in_progress?: boolean | undefined }>(
  events: readonly Event[],
): Event[] {
  const dated = publicEvents(events).reverse();
  const running = dated.filter((event) => event.in_progress);
  const others = dated.filter((event) => !event.in_progress && instantOf(event.start_date) !== undefined);
  return [...running, ...others.slice(0, Math.max(0, latestEventCount - running.length))];
}
