import { panelOptions } from './common-options.ts';
import { choice, flag, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

/** The records that the cards of the live match's map set are made of, as link paths from the broadcast. */
export const mapSetRecords = [
  'live_match.teams.theme',
  'live_match.maps.map',
  'live_match.maps.winner.theme',
  'live_match.maps.picker.theme',
  'live_match.maps.banner.theme',
] as const;

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

export const mapBump = overlay({
  title: 'Map bump',
  canvas: 'full',
  hasStinger: true,
  related: mapSetRecords,
  options: {},
});

export const maps = overlay({
  title: 'Maps',
  canvas: 'full',
  hasStinger: true,
  related: mapSetRecords,
  renders: panelOptions,
  options: {
    auto: choice('Score: the title says the score of the match.', ['score'], { default: undefined }),
  },
});
