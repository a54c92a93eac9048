import { panelOptions } from './common-options.ts';
import { flag, number, text } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const bracket = overlay({
  title: 'Bracket',
  canvas: 'full',
  hasStinger: true,
  // A "live" that may be long over goes; teams and scores stay.
  staleRule: { rule: 'mark', afterMs: 60_000 },
  related: [
    'event.brackets',
    'live_match.brackets.ordered_matches.teams.theme',
    'event.brackets.ordered_matches.teams.theme',
  ],
  draws: ['show_live_match'],
  renders: panelOptions,
  options: {
    key: text("Key of the bracket, or match for the live match's; the broadcast's choice without it.", {}),
    extended: flag('Whole page without title and box, sizes x1.5.', {
      aliases: ['expanded', 'full'],
    }),
    scale: number('Multiplies the size, as far as it fits.', { default: 1, min: 0.1, max: 10 }),
    small: flag('Codes only, without headers, numbers and times.'),
  },
});
