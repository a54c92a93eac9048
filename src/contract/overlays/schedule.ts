import { panelOptions } from './common-options.ts';
import { flag } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const schedule = overlay({
  title: 'Schedule',
  canvas: 'full',
  hasStinger: true,
  // A "live" that may be long over goes; teams and scores stay.
  staleRule: { rule: 'mark', afterMs: 60_000 },
  related: ['schedule.teams.theme', 'schedule.event', 'schedule.brackets.ordered_matches.teams'],
  draws: ['show_live_match'],
  renders: panelOptions,
  options: {
    secondary: flag('The matches marked for secondary overlays.'),
  },
});
