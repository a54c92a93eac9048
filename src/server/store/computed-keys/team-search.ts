import type { GameEvent, Team } from '#contract/records.ts';
import { isPublicEvent } from '#domain/schedule/public-events.ts';
import { linkedRecords } from '../records-view.ts';
import { withoutEmpty } from '../values.ts';
import { type EntrySource, special } from './special.ts';

const searchable: EntrySource<Readonly<Record<string, unknown>>> = {
  table: 'Teams',
  reads: { event: ['show_in_events', 'start_date', 'game'] },
  entryOf: (record, get) => {
    const team = record as Team;
    const event = linkedRecords(record, 'event', get)[0] as GameEvent | undefined;
    if (event === undefined || !isPublicEvent(event)) return undefined;
    return withoutEmpty({
      id: team.id,
      name: team.name,
      code: team.code,
      club: team.club,
      theme: team.theme?.[0],
      game: team.game?.[0],
      event: event.id,
      eventStart: event.start_date,
    });
  },
};

/** The teams of listed events, with only the fields that the team search shows. */
export const teamSearchRecord = special<[Readonly<Record<string, unknown>>]>({
  key: 'special:teams',
  sources: [searchable],
  build: ([teams]) => ({ teams }),
});
