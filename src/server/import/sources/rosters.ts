import { oneOf, reference, required, text } from './cells.ts';
import { source } from './source.ts';

/** Members of teams by season or event, in the published order. */
export const rostersSource = source('rosters', {
  file: 'rosters.csv',
  key: ['event_id', 'team_id', 'player_id', 'role'],
  columns: {
    event_id: required(reference('events')),
    team_id: required(reference('teams')),
    player_id: required(reference('players')),
    kind: required(oneOf(['player', 'staff'])),
    role: text(),
  },
});
