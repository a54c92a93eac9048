import { panelOptions } from './common-options.ts';
import { overlay } from './overlay.ts';

export const staff = overlay({
  title: 'Staff',
  canvas: 'full',
  hasStinger: true,
  related: [
    'event.staff',
    'event.player_relationships.player',
    'event.matches.casters',
    'event.matches.player_relationships.player',
  ],
  renders: panelOptions,
  options: {},
});
