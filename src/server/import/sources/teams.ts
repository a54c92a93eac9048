import { colour, required, text } from './cells.ts';
import { source } from './source.ts';

export const teamsSource = source('teams', {
  file: 'teams.csv',
  key: ['team_id'],
  columns: {
    team_id: required(text()),
    game: text(),
    name: required(text()),
    code: text(),
    location: text(),
    country: text(),
    color_primary: colour(),
    color_secondary: colour(),
    color_tertiary: colour(),
  },
});
