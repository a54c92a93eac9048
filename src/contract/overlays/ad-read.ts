import { whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const adRead = overlay({
  title: 'Ad read',
  canvas: 'full',
  hasStinger: true,
  related: ['ad_read_groups.opening_read', 'ad_read_groups.and_read', 'ad_read_groups.ad_reads'],
  options: {
    start: whole('Milliseconds before the opening.', { default: 0, min: 0, max: 60_000 }),
    delay: whole('Milliseconds after each read, besides the usual pause.', {
      default: 0,
      min: 0,
      max: 60_000,
    }),
  },
});
