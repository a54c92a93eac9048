import type { Match } from '#contract/records.ts';
import { isToCome } from '#domain/match/outcome.ts';
import { type UpcomingMatch, upcomingMatches } from '#domain/schedule/upcoming.ts';
import { linkedRecords } from '../records-view.ts';
import { type EntrySource, special } from './special.ts';

/**
 * Dated matches to come of listed events. Entries do not contain scores, so a score change does not rebuild them.
 */
const candidates: EntrySource<UpcomingMatch> = {
  table: 'Matches',
  reads: { event: ['show_in_events'], live_broadcast: ['advertise', 'live_match'] },
  entryOf: (record, get) => {
    const match = record as Match;
    const [event] = linkedRecords(record, 'event', get);
    if (match.start === undefined || event?.show_in_events !== true || !isToCome(match)) return undefined;
    const isOnAir = linkedRecords(record, 'live_broadcast', get).some(({ advertise }) => advertise === true);
    return {
      id: match.id,
      start: match.start,
      duration: match.duration,
      live: match.live === true || isOnAir,
      special_event: match.special_event,
      custom_name: match.custom_name,
      event: match.event,
    };
  },
};

/** Matches to come or running, by start (rules 8.5). */
export const upcomingMatchesRecord = special<[UpcomingMatch]>({
  key: 'special:upcoming-matches',
  isTimed: true,
  sources: [candidates],
  build: ([matches], nowMs) => ({
    matches: upcomingMatches(matches, { nowMs, eventOf: () => ({ show_in_events: true }) }).map(
      ({ id }) => id,
    ),
  }),
});
