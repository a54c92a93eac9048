import { attachments, link, number, table, text } from './field.ts';

export const heroes = table('Heroes', {
  name: text(),
  role: text(),
  game: text(),
  icon_emoji_text: text(),
  /** How far the picture moves in a narrow card so that the face is in its middle: percent of the card, right is positive. */
  card_shift: number(),
  players: link('Players.favourite_hero'),
  broadcasts: link('Broadcasts.highlight_hero'),
  maps: link('Maps.team_1_bans'),
  maps_2: link('Maps.team_2_bans'),
  maps_3: link('Maps.team_1_picks'),
  maps_4: link('Maps.team_2_picks'),
  icon: attachments(),
  main_image: attachments(),
  alternate_set_image: attachments(),
  recolor_base: attachments(),
  recolor_layers: attachments(),
  pick_audio: attachments(),
  ban_audio: attachments(),
  video: attachments(),
  background: attachments(),
  wordmark: attachments(),
  positive_image: attachments(),
  negative_image: attachments(),
  symbol: attachments(),
});
