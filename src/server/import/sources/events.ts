import { day, oneOf, reference, required, text, wholeNumber } from './cells.ts';
import { source } from './source.ts';

/** Seasons (rows without a parent) and the stages, tournaments and leagues in them. */
export const eventsSource = source('events', {
  file: 'events.csv',
  key: ['event_id'],
  columns: {
    event_id: required(text()),
    parent_id: reference('events'),
    game: text(),
    series: text(),
    season: text(),
    name: required(text()),
    short_name: text(),
    kind: text(),
    region: text(),
    start_date: day(),
    end_date: day(),
    status: oneOf(['completed', 'in_progress', 'scheduled']),
    prize_pool_usd: wholeNumber(),
    format_note: text(),
    source: text(),
  },
});
