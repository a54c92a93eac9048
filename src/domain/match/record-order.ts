import { compareDates, compareText } from '../compare.ts';
import { instantOf, type Moment } from '../time/instant.ts';

/** Compares two events by start date: dated before undated, missing records last. */
export function compareEvents(
  a: { readonly start_date?: Moment } | null | undefined,
  b: { readonly start_date?: Moment } | null | undefined,
): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return compareDates(a.start_date, b.start_date);
}

/** A team with the dates of its events, first event first. */
export type DatedTeam = { readonly event_date?: readonly Moment[] | undefined };

/** Compares two teams by their first event date, dated before undated. */
export function compareTeams(a: DatedTeam, b: DatedTeam): number {
  return compareDates(a.event_date?.[0], b.event_date?.[0]);
}

export type SortedMatch = { readonly start?: Moment; readonly stream_code?: string | undefined };

/**
 * Compares two matches by start. If a start is missing, compares the start dates of their events, if `eventOf`
 * returns both. Equal matches are ordered by `stream_code`.
 */
export function compareMatches<Match extends SortedMatch>(
  a: Match,
  b: Match,
  eventOf: (match: Match) => { readonly start_date?: Moment } | undefined = () => undefined,
): number {
  const byCode = compareText(a.stream_code, b.stream_code);
  const left = instantOf(a.start);
  const right = instantOf(b.start);
  if (left !== undefined && right !== undefined) return left - right || byCode;
  const leftEvent = eventOf(a);
  const rightEvent = eventOf(b);
  return (leftEvent && rightEvent ? compareDates(leftEvent.start_date, rightEvent.start_date) : 0) || byCode;
}
