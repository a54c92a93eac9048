import { whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const tallyTransmitter = overlay({
  title: 'Tally transmitter',
  canvas: 'full',
  hasStinger: false,
  isMinor: true,
  hasCustomCss: false,
  related: ['live_match.player_relationships.player.clients'],
  options: {
    number: whole('Number of the observer that the scene shows; without it the own client.', {
      aliases: ['num'],
      min: 1,
      max: 99,
    }),
  },
});
