import { panelOptions } from './common-options.ts';
import { text } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const iframe = overlay({
  title: 'Iframe',
  canvas: 'full',
  hasStinger: true,
  renders: panelOptions,
  options: {
    url: text('Address of the page, http or https; a link to a channel becomes its player.'),
  },
});
