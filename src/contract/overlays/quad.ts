import { choice, flag } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const quad = overlay({
  title: 'Quad',
  canvas: 'viewport',
  hasStinger: false,
  isForHumans: true,
  keyScope: 'tally',
  hasCustomCss: false,
  related: ['live_match.player_relationships.player.clients'],
  options: {
    align: choice('Corner of each piece.', ['left', 'right'], { default: undefined }),
    left: flag('The pieces are in the left corners.'),
    right: flag('The pieces are in the right corners, where they are anyway.'),
    sound: flag('Sounds when a light changes.'),
    vibrate: flag('Vibrates when a light turns on.', { aliases: ['vibration'] }),
  },
});
