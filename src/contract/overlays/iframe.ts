import { text } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const iframe = overlay({
  title: 'Iframe',
  canvas: 'full',
  hasStinger: true,
  options: {
    url: text('Address of the page, http or https; a link to a channel becomes its player.'),
  },
});
