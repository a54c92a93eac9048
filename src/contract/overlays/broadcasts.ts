import { panelOptions } from './common-options.ts';
import { overlay } from './overlay.ts';

export const broadcasts = overlay({
  title: 'Broadcasts',
  canvas: 'full',
  hasStinger: true,
  related: [
    'live_match.teams.theme',
    'live_match.casters',
    'other_broadcasts.live_match.teams.theme',
    'other_broadcasts.live_match.casters',
  ],
  draws: ['show_live_match'],
  renders: panelOptions,
  options: {},
});
