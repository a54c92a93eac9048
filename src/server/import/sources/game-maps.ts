import { required, text } from './cells.ts';
import { source } from './source.ts';

export const gameMapsSource = source('game_maps', {
  file: 'game_maps.csv',
  key: ['map_id'],
  columns: { map_id: required(text()), game: text(), name: required(text()), mode: text() },
});
