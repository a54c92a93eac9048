import { mapSetRecords } from './map-set-records.ts';
import { overlay } from './overlay.ts';

export const mapBump = overlay({
  title: 'Map bump',
  canvas: 'full',
  hasStinger: true,
  related: mapSetRecords,
  options: {},
});
