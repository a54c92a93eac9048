import { groupBy } from '../league-index.ts';
import { recordIdOf } from '../record-ids.ts';
import type { Mapper } from './mapper.ts';

/** One series per name in `series`; the events page lists them in the order of their first event. */
export const mapEventSeries: Mapper = ({ league }) => {
  const bySeries = groupBy(league.events, (event) => event.series);
  const firstDate = (name: string): string =>
    (bySeries.get(name) ?? []).map((event) => event.start_date ?? '9999').sort()[0] ?? '9999';
  return [...bySeries.keys()]
    .sort((a, b) => firstDate(a).localeCompare(firstDate(b)))
    .map((name, place) => ({
      table: 'Event Series',
      id: recordIdOf('series', name),
      fields: { name },
      // A folder with fewer series would number them otherwise.
      fills: { order: place + 1 },
    }));
};
