import { type LinkField, linkedIds } from '#domain/record-id.ts';
import { instantOf } from '#domain/time/instant.ts';

export type ListedEvent = {
  readonly id?: string | undefined;
  readonly show_in_events?: boolean | undefined;
  readonly start_date?: string | number | undefined;
  readonly teams?: LinkField;
};

/** Whether the event is listed and has at least one team (rules 8.5). */
export function isPublicEvent(event: ListedEvent | undefined): boolean {
  return event?.show_in_events === true && linkedIds(event.teams).length > 0;
}

/** The public events by start date, undated last (rules 8.5). */
export function publicEvents<Event extends ListedEvent>(events: readonly Event[]): Event[] {
  const startOf = (event: Event) => instantOf(event.start_date) ?? Number.MAX_VALUE;
  return events.filter(isPublicEvent).sort((a, b) => startOf(a) - startOf(b));
}
