import { single, table, text } from './field.ts';

/** Linked from teams and broadcasts; nothing is known of its content but who is interviewed. */
export const interviews = table('Interviews', {
  name: text(),
  player: single('Players'),
  guest: single('Live Guests'),
});
