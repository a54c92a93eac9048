import type { GameEvent } from '#contract/records.ts';
import { isPublicEvent, type ListedEvent, publicEvents } from '#domain/schedule/public-events.ts';
import { type EntrySource, special } from './special.ts';

const listed: EntrySource<ListedEvent> = {
  table: 'Events',
  reads: {},
  entryOf: (record) => {
    const event = record as GameEvent;
    if (!isPublicEvent(event)) return undefined;
    // Only whether there is any team matters.
    return {
      id: event.id,
      show_in_events: true,
      start_date: event.start_date,
      teams: event.teams?.slice(0, 1),
    };
  },
};

/** Listed events with at least one team, by start date, undated last (rules 8.5). */
export const publicEventsRecord = special<[ListedEvent]>({
  key: 'special:public-events',
  sources: [listed],
  build: ([events]) => ({ events: publicEvents(events).map(({ id }) => id) }),
});
