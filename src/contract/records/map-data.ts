import { attachments, link, number, option, table, text } from './field.ts';

export const mapData = table('Map Data', {
  name: text(),
  short_name: text(),
  shorter_name: text(),
  type: option(['Assault', 'Escort', 'Hybrid', 'Control', 'Push', 'Flashpoint', 'Clash', 'Spike']),
  game: text(),
  audio_volume: number(),
  events: link('Events.map_pool'),
  maps: link('Maps.map'),
  image: attachments(),
  big_image: attachments(),
  video: attachments(),
  audio: attachments(),
});
