import { mapSetRecords } from './map-set-records.ts';
import { flag } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const overview = overlay({
  title: 'Overview',
  canvas: 'full',
  hasStinger: true,
  related: mapSetRecords,
  options: {
    video: flag('video=false shows pictures instead of videos.', { aliases: ['videos'], default: true }),
    live: flag('The upper part follows the broadcast: Split desk match score.'),
  },
});
