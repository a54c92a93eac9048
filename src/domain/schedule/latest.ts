import { type LinkField, linkedIds } from '#domain/record-id.ts';
import { hasResult, type ScoredMatch } from '../match/outcome.ts';
import { instantOf, type Moment } from '../time/instant.ts';

export type ListedEvent = {
  readonly id?: string | undefined;
  readonly show_in_events?: boolean | undefined;
  readonly start_date?: string | number | undefined;
  readonly teams?: LinkField;
};

/** Returns true if the event is listed and has at least one team. */
export function isPublicEvent(event: ListedEvent | undefined): boolean {
  return event?.show_in_events === true && linkedIds(event.teams).length > 0;
}

/** Returns the public events by start date, undated last. */
export function publicEvents<Event extends ListedEvent>(events: readonly Event[]): Event[] {
  const startOf = (event: Event) => instantOf(event.start_date) ?? Number.MAX_VALUE;
  return events.filter(isPublicEvent).sort((a, b) => startOf(a) - startOf(b));
}

/** The fields of a match that the list of newest results uses. */
export type DatedMatch = { readonly start?: Moment };

/** Maximum number of results and events on the home page; events in progress are always shown. */
export const latestResultCount = 6;
export const latestEventCount = 8;
/** Results of all events in one list; older ones are listed by event. */
export const listedResultCount = 200;

/** The newest of these decided matches, newest first, without undated ones. */
export function latestResults<Match extends DatedMatch>(
  matches: readonly Match[],
  count: number = latestResultCount,
): Match[] {
  return matches
    .flatMap((match) => {
      const startAt = instantOf(match.start);
      return startAt === undefined ? [] : [{ match, startAt }];
    })
    .sort((a, b) => b.startAt - a.startAt)
    .slice(0, count)
    .map(({ match }) => match);
}

/**
 * The decided matches of an event or a team, newest first. The order of links is the order of their creation, so
 * matches are sorted by time; undated ones come last, the last linked first.
 */
export function resultsNewestFirst<Match extends DatedMatch & ScoredMatch>(
  matches: readonly Match[],
): Match[] {
  return matches
    .filter(hasResult)
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
