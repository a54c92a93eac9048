import { colour, reference, required, text } from './cells.ts';
import { source } from './source.ts';

/** Name, colours and division of a team in one season. */
export const teamSeasonsSource = source('team_seasons', {
  file: 'team_seasons.csv',
  key: ['season_id', 'team_id'],
  columns: {
    season_id: required(reference('events')),
    team_id: required(reference('teams')),
    name: text(),
    code: text(),
    color_primary: colour(),
    color_secondary: colour(),
    division: text(),
  },
});
