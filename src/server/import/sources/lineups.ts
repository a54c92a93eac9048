import { reference, required, wholeNumber } from './cells.ts';
import { source } from './source.ts';

/** Players on the server, per map: shows who played for a team without being on its roster. */
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
