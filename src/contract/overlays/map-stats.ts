import { panelOptions } from './common-options.ts';
import { mapSetRecords } from './map-set-records.ts';
import { flag, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const mapStats = overlay({
  title: 'Map stats',
  canvas: 'full',
  hasStinger: true,
  related: [...mapSetRecords, 'live_match.event.map_pool', 'live_match.teams.matches.maps'],
  renders: panelOptions,
  options: {
    number: whole('Maps side by side.', { aliases: ['maps', 'count'], default: 4, min: 1, max: 7 }),
    hideCompleted: flag('No records under finished maps until the match is decided.', { aliases: ['hide'] }),
  },
});
