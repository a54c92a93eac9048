import { instantOf, type Moment } from '../time/instant.ts';

export type ScheduledOverlayMatch = {
  readonly start?: Moment;
  readonly stream_code?: string | undefined;
  readonly special_event?: boolean | undefined;
  readonly custom_name?: string | undefined;
  readonly show_on_overlays?: boolean | undefined;
  readonly show_on_secondary_overlays?: boolean | undefined;
};

const last = Number.POSITIVE_INFINITY;

/**
 * Returns a copy in the order of overlays: by start, undated last; equal ones by the start of their event, then by
 * stream code.
 */
export function inOverlayOrder<Match extends ScheduledOverlayMatch>(
  matches: readonly Match[],
  eventStartOf: (match: Match) => Moment,
): Match[] {
  return matches
    .map((match) => ({
      match,
      start: instantOf(match.start) ?? last,
      eventStart: instantOf(eventStartOf(match)) ?? last,
      stream: match.stream_code ?? '',
    }))
    .sort(
      (a, b) =>
        compare(a.start, b.start) || compare(a.eventStart, b.eventStart) || compare(a.stream, b.stream),
    )
    .map(({ match }) => match);
}

function compare<Value extends number | string>(a: Value, b: Value): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns the matches of a broadcast's schedule that its primary or secondary list shows. */
export function overlayList<Match extends ScheduledOverlayMatch>(
  matches: readonly Match[],
  isSecondary: boolean,
): Match[] {
  return matches.filter((match) => (isSecondary ? match.show_on_secondary_overlays : match.show_on_overlays));
}

/** Returns true if a match has text to show. Only a special event without a name has none. */
export function isWritable(match: ScheduledOverlayMatch): boolean {
  return !match.special_event || Boolean(match.custom_name?.trim());
}
