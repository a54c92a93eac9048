import { flag } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const versus = overlay({
  title: 'Versus',
  canvas: 'full',
  hasStinger: true,
  related: ['live_match.teams.theme', 'live_match.event'],
  options: {
    vertical: flag('Names below each other under "Up next", without logos.'),
    extra: flag("Adds a line with the broadcast's description of the match."),
  },
});
