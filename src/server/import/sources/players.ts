import { list, oneOf, required, text } from './cells.ts';
import { source } from './source.ts';

/** Players and team staff; handles are not unique. */
export const playersSource = source('players', {
  file: 'players.csv',
  key: ['player_id'],
  columns: {
    player_id: required(text()),
    game: text(),
    handle: required(text()),
    role: text(),
    nationality: text(),
    kind: oneOf(['player', 'staff']),
    heroes: list(),
  },
});
