import { panelOptions } from './common-options.ts';
import { flag, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const history = overlay({
  title: 'History',
  canvas: 'full',
  hasStinger: true,
  related: [
    'live_match.teams.theme',
    'live_match.teams.matches.teams.theme',
    'live_match.teams.matches.event',
  ],
  renders: panelOptions,
  options: {
    max: whole('How many matches of each team.', { default: 5, min: 1, max: 30 }),
    reverse: flag('The newest first; reverse=false begins with the oldest.', { default: true }),
  },
});
