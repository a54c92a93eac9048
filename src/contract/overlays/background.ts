import { whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const background = overlay({
  title: 'Background',
  canvas: 'full',
  hasStinger: false,
  options: {
    index: whole('Which file, counted from 1; the first one without it.', { aliases: ['number'] }),
  },
});
