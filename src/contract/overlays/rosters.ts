import { panelOptions } from './common-options.ts';
import { flag, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';
import { roleOption } from './role-option.ts';

export const rosters = overlay({
  title: 'Rosters',
  canvas: 'full',
  hasStinger: true,
  related: [
    'live_match.teams.theme',
    'live_match.teams.players.signup_data',
    'live_match.teams.staff',
    'highlight_event.teams.theme',
  ],
  renders: panelOptions,
  options: {
    roles: roleOption(),
    sort: flag('In the order of roles.'),
    staff: flag('The people around the team below its players.'),
    badge: flag("The logo of each player's team in the highlighted event.", { aliases: ['badges'] }),
    split: whole('The first so many players, and the rest as a second group.', { min: 1 }),
  },
});
