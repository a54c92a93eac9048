import { reference, required, text, wholeNumber } from './cells.ts';
import { source } from './source.ts';

/** Published tables: they define which standings an event shows, and computed standings are checked against them. */
export const standingsSource = source('standings', {
  file: 'standings.csv',
  key: ['event_id', 'table', 'team_id'],
  columns: {
    event_id: required(reference('events')),
    table: required(text()),
    rank: wholeNumber(),
    team_id: required(reference('teams')),
    match_wins: wholeNumber(),
    bonus_wins: wholeNumber(),
    match_losses: wholeNumber(),
    map_wins: wholeNumber(),
    map_losses: wholeNumber(),
    map_ties: wholeNumber(),
  },
});
