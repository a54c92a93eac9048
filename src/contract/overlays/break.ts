import { panelOptions } from './common-options.ts';
import { flag, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const breakScreen = overlay({
  title: 'Break',
  canvas: 'full',
  hasStinger: true,
  // A "live" that may be long over goes; teams and scores stay.
  staleRule: { rule: 'mark', afterMs: 60_000 },
  related: [
    'sponsors',
    'headlines',
    'live_match.teams.theme',
    // Its schedule and bracket; importing their entries would load these overlays before the picture.
    'schedule.teams.theme',
    'schedule.event',
    'schedule.brackets.ordered_matches.teams',
    'event.brackets',
    'live_match.brackets.ordered_matches.teams.theme',
    'event.brackets.ordered_matches.teams.theme',
    'schedule.casters',
    'schedule.player_relationships.player',
    'other_broadcasts.live_match.teams',
    // Its standings, and the last since they are many.
    'event.teams.theme',
    'break_gfx',
    'event.matches.teams.theme',
  ],
  draws: ['title', 'countdown_end', 'break_display', 'break_automation', 'show_live_match'],
  renders: panelOptions,
  options: {
    secondary: flag('The matches marked for secondary overlays.'),
    interval: whole('Time of each headline, ms.', {
      aliases: ['headlineInterval'],
      default: 6_000,
      min: 1_000,
    }),
  },
});
