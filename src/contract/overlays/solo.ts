import { flag, list } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const solo = overlay({
  title: 'Solo',
  canvas: 'viewport',
  hasStinger: false,
  isForHumans: true,
  keyScope: 'source',
  related: ['event.teams.theme', 'event.map_pool'],
  options: {
    modules: list('Pieces below the controls: stacked, middle-stacked, desk, rosters, break, overview.'),
    roster: list('What rosters show: roles, eligible, sort, badges.', { aliases: ['rosterOptions'] }),
    mapVideos: flag('Videos instead of pictures in the overview.', { aliases: ['videos'] }),
  },
});
