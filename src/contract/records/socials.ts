import { flag, link, option, table, text } from './field.ts';

export const socials = table('Socials', {
  type: option(['Twitter', 'Twitch', 'YouTube', 'Discord', 'Merch', 'Liquipedia']),
  url: text(),
  name: text(),
  approved: flag(),
  player: link('Players.socials'),
  team: link('Teams.socials'),
  event: link('Events.socials'),
});
