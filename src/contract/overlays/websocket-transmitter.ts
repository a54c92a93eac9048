import { obsOptions } from './obs-options.ts';
import { overlay } from './overlay.ts';

export const websocketTransmitter = overlay({
  title: 'Websocket transmitter',
  canvas: 'viewport',
  hasStinger: false,
  isForHumans: true,
  keyScope: 'source',
  isMinor: true,
  hasCustomCss: false,
  related: ['live_match.player_relationships'],
  options: obsOptions,
});
