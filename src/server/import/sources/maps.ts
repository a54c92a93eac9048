import { oneOf, reference, required, text, wholeNumber } from './cells.ts';
import { source } from './source.ts';

/** Maps that were played or awarded. */
export const mapsSource = source('maps', {
  file: 'maps.csv',
  key: ['match_id', 'number'],
  columns: {
    match_id: required(reference('matches')),
    number: required(wholeNumber()),
    map_id: reference('game_maps'),
    map_name: text(),
    mode: text(),
    score_1: wholeNumber(),
    score_2: wholeNumber(),
    winner: oneOf(['1', '2', 'draw']),
    picked_by: oneOf(['1', '2']),
  },
});
