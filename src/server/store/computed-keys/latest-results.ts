import type { Match } from '#contract/records.ts';
import { hasResult } from '#domain/match/outcome.ts';
import { type DatedMatch, latestResults, listedResultCount } from '#domain/schedule/latest.ts';
import { linkedRecords } from '../records-view.ts';
import { type EntrySource, special } from './special.ts';

/** Dated matches with a result, of listed events. */
const decided: EntrySource<DatedMatch & { id: string }> = {
  table: 'Matches',
  reads: { event: ['show_in_events'] },
  entryOf: (record, get) => {
    const match = record as Match;
    if (match.start === undefined || match.special_event || !hasResult(match)) return undefined;
    const [event] = linkedRecords(record, 'event', get);
    return event?.show_in_events === true ? { id: match.id, start: match.start } : undefined;
  },
};

const newest = (key: string, count?: number) =>
  special<[DatedMatch & { id: string }]>({
    key,
    sources: [decided],
    build: ([matches]) => ({ matches: latestResults(matches, count).map(({ id }) => id) }),
  });

/** The newest results, shown on the home page. */
export const latestResultsRecord = newest('special:latest-results');

/** The results of the page of all matches. */
export const resultsRecord = newest('special:results', listedResultCount);
