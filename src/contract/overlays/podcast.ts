import { whole } from './option-fields.ts';
import { overlay } from './overlay.ts';
import { guestRecords } from './talent-records.ts';

export const podcast = overlay({
  title: 'Podcast',
  canvas: 'full',
  hasStinger: true,
  related: guestRecords,
  draws: ['manual_guests'],
  options: { rows: whole('In how many rows the guests sit.', { default: 2, min: 1, max: 4 }) },
});
