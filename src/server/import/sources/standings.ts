import { reference, required, text, wholeNumber } from './cells.ts';
import { source } from './source.ts';

/** Tables as published: they say which standings an event shows, and are the check of the computed ones. */
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
