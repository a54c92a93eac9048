import { flag, text } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const casterBg = overlay({
  title: 'Caster background',
  canvas: 'full',
  hasStinger: true,
  // The picture is the page.
  keepsSafeArea: false,
  related: ['live_match.maps.map', 'event.map_pool'],
  options: {
    map: text('Name of the map to show when no map is next: whole, its first word, or a part of it.', {
      aliases: ['default'],
    }),
    video: flag('video=false shows pictures only.', { default: true }),
  },
});
