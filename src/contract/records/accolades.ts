import { flag, link, option, single, table, text } from './field.ts';

export const accolades = table('Accolades', {
  name: text(),
  player_text: text(),
  event_relative_name: text(),
  description: text(),
  trophy_tier: option(['Championship', 'Tournament']),
  show_for_players: flag(),
  event: single('Events.accolades'),
  teams: link('Teams.accolades'),
  players: link('Players.accolades'),
});
