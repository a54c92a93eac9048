import { panelOptions } from './common-options.ts';
import { flag, text, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const seasonHistory = overlay({
  title: 'Season history',
  canvas: 'full',
  hasStinger: true,
  // A "live" that may be long over goes; teams and scores stay.
  staleRule: { rule: 'mark', afterMs: 60_000 },
  related: [
    'live_match.teams.theme',
    'live_match.teams.matches.teams.theme',
    'live_match.teams.matches.event',
  ],
  draws: ['show_live_match'],
  renders: panelOptions,
  options: {
    headers: flag('Headings: Previous, This match, Upcoming.'),
    matches: whole('How many matches of each team, around the live one.', {
      aliases: ['match', 'max'],
      default: 7,
      min: 1,
      max: 15,
    }),
    stage: text('Only the matches of this group.', { aliases: ['group'] }),
  },
});
