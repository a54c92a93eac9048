import { link, lookup, options, single, table, text } from './field.ts';

export const relationshipPermissions = ['Broadcast Manager', 'Match Editor', 'Auction Admin'] as const;

/** One record per player and role, shared by many matches. */
export const playerRelationships = table('Player Relationships', {
  singular_name: text(),
  plural_name: text(),
  player_text: text(),
  permissions: options(relationshipPermissions),
  player: single('Players.player_relationships'),
  matches: link('Matches.player_relationships'),
  events: link('Events.player_relationships'),
  teams: link('Teams.player_relationships'),
  player_name: lookup(text()),
});
