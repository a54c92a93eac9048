import type { GameEvent } from '#contract/records.ts';
import { type ListedEvent, latestEvents } from '#domain/schedule/latest.ts';
import { type EntrySource, special } from './special.ts';

type LatestEvent = ListedEvent & { id: string; in_progress?: boolean | undefined };

const listed: EntrySource<LatestEvent> = {
  table: 'Events',
  reads: {},
  entryOf: (record) => {
    const event = record as GameEvent;
    if (event.show_in_events !== true) return undefined;
    return {
      id: event.id,
      show_in_events: true,
      start_date: event.start_date,
      in_progress: event.in_progress,
      // Only whether there is any team matters.
      teams: event.teams?.slice(0, 1),
    };
  },
};

/** The events of the home page, those in progress first, then the newest, and the number of all listed events. */
export const latestEventsRecord = special<[LatestEvent]>({
  key: 'special:latest-events',
  sources: [listed],
  build: ([events]) => ({
    events: latestEvents(events).map(({ id }) => id),
    ...(events.length > 0 && { listedCount: events.length }),
  }),
});
