import { choice, flag, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const tallyDot = overlay({
  title: 'Tally dot',
  canvas: 'viewport',
  hasStinger: false,
  isForHumans: true,
  keyScope: 'tally',
  hasCustomCss: false,
  related: ['live_match.player_relationships.player.clients'],
  options: {
    number: whole('Number of the observer.', { aliases: ['num'], min: 1, max: 99, default: 1 }),
    align: choice('Corner of the piece.', ['left', 'right'], { default: undefined }),
    left: flag('The piece is in the left corner.'),
    right: flag('The piece is in the right corner, where it is anyway.'),
    sound: flag('Sounds when the light changes.'),
    vibrate: flag('Vibrates when the light turns on.', { aliases: ['vibration'] }),
  },
});
