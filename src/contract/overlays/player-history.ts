import { panelOptions } from './common-options.ts';
import { flag } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const playerHistory = overlay({
  title: 'Player history',
  canvas: 'full',
  hasStinger: true,
  related: [
    'highlight_player.favourite_hero',
    'highlight_player.member_of.theme',
    'highlight_player.member_of.event.theme',
  ],
  renders: panelOptions,
  options: { minor: flag('Minor teams too.') },
});
