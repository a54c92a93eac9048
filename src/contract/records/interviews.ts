import { single, table, text } from './field.ts';

/** Linked from teams and broadcasts; only the interviewed player is specified. */
export const interviews = table('Interviews', {
  name: text(),
  player: single('Players'),
  guest: single('Live Guests'),
});
