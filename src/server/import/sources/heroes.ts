import { required, text } from './cells.ts';
import { source } from './source.ts';

export const heroesSource = source('heroes', {
  file: 'heroes.csv',
  key: ['hero_id'],
  columns: { hero_id: required(text()), game: text(), name: required(text()), role: text() },
});
