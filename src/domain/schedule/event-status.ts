import { instantOf, type Moment } from '#domain/time/instant.ts';

export type EventStatus = 'in-progress' | 'upcoming' | 'past' | 'undated';

/** The status of an event: by the organisers' flag first, then by its start. A start is a whole day in UTC. */
export function eventStatus(
  event: { readonly in_progress?: boolean | undefined; readonly start_date?: Moment },
  nowMs: number,
): EventStatus {
  if (event.in_progress) return 'in-progress';
  const startMs = instantOf(event.start_date);
  if (startMs === undefined) return 'undated';
  return startMs > nowMs ? 'upcoming' : 'past';
}
