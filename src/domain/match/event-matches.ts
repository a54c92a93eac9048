import { firstLinkedId, type LinkField, type RecordKey } from '../record-id.ts';
import type { Moment } from '../time/instant.ts';
import { compareEvents, compareMatches, type SortedMatch } from './record-order.ts';

export type DatedEvent = { readonly start_date?: Moment };

/** The matches of one event; null for matches without an event. */
export type EventMatches<Match> = { readonly eventId: RecordKey | null; readonly matches: readonly Match[] };

export type MatchOrder = 'newest' | 'oldest';

/**
 * Returns a player's matches grouped by their (first) event. Groups are sorted by event date and matches by their own
 * order, both from the newest or from the oldest. `eventOf` takes a clean id.
 */
export function matchesByEvent<Match extends SortedMatch & { readonly event?: LinkField }>(
  matches: readonly Match[],
  { eventOf, order }: { eventOf: (id: RecordKey) => DatedEvent | undefined; order: MatchOrder },
): EventMatches<Match>[] {
  const groups = new Map<RecordKey | null, Match[]>();
  for (const match of matches) {
    const eventId = firstLinkedId(match.event);
    groups.set(eventId, [...(groups.get(eventId) ?? []), match]);
  }
  const event = (id: RecordKey | null) => (id === null ? undefined : eventOf(id));
  const sorted = [...groups]
    .sort(([a], [b]) => compareEvents(event(a), event(b)))
    .map(([eventId, members]) => ({
      eventId,
      matches: [...members].sort((a, b) => compareMatches(a, b)),
    }));
  if (order === 'oldest') return sorted;
  return sorted.reverse().map((group) => ({ ...group, matches: group.matches.reverse() }));
}
