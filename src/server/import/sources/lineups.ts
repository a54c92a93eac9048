import { reference, required, wholeNumber } from './cells.ts';
import { source } from './source.ts';

/** Players of each map, which include those who are not on the roster. */
export const lineupsSource = source('lineups', {
  file: 'lineups.csv',
  key: ['match_id', 'map_number', 'team_id', 'player_id'],
  columns: {
    match_id: required(reference('matches')),
    map_number: required(wholeNumber()),
    team_id: required(reference('teams')),
    player_id: required(reference('players')),
  },
});
