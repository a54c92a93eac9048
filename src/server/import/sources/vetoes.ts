import { oneOf, reference, required, text, wholeNumber } from './cells.ts';
import { source } from './source.ts';

/** Map bans and picks before a match, in order. */
export const vetoesSource = source('vetoes', {
  file: 'vetoes.csv',
  key: ['match_id', 'order'],
  columns: {
    match_id: required(reference('matches')),
    order: required(wholeNumber()),
    team: oneOf(['1', '2']),
    action: required(oneOf(['ban', 'pick', 'decider'])),
    map_id: reference('game_maps'),
    map_name: text(),
  },
});
