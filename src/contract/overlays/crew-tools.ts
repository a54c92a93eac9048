import { choice, flag, list, text, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

/** Address of OBS. Its password is never an option: in the fragment (`#password=…`) no server receives it. */
const obsOptions = {
  url: text(
    'Address of the WebSocket server of OBS; ws://127.0.0.1:4455 without it. Its password is put behind the address: #password=…',
    { aliases: ['wsUrl', 'wsurl', 'wsURL'] },
  ),
};

export const tester = overlay({
  title: 'Tester',
  canvas: 'full',
  hasStinger: false,
  options: {},
});

export const tallyViewer = overlay({
  title: 'Tally Viewer',
  canvas: 'viewport',
  hasStinger: false,
  isForHumans: true,
  keyScope: 'tally',
  isOfOneRole: true,
  hasCustomCss: false,
  options: {
    scene: text('Lights for scenes whose name contains this, instead of for the own roles.', {
      aliases: ['scenes', 'text', 'custom', 'customText', 'force'],
    }),
    sound: flag('Sounds when the light changes.'),
    vibrate: flag('Vibrates when the light turns on.', { aliases: ['vibration'] }),
    info: flag('Teams and sources; a tap shows and hides them.', { default: true }),
  },
});

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

export const solo = overlay({
  title: 'Solo',
  canvas: 'viewport',
  hasStinger: false,
  isForHumans: true,
  keyScope: 'source',
  related: ['event.teams.theme', 'event.map_pool'],
  options: {
    modules: list('Pieces below the controls: stacked, middle-stacked, desk, rosters, break, overview.'),
    roster: list('What rosters show: roles, eligible, sort, badges.', { aliases: ['rosterOptions'] }),
    mapVideos: flag('Videos instead of pictures in the overview.', { aliases: ['videos'] }),
  },
});

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

export const remote = overlay({
  title: 'Remote control',
  canvas: 'viewport',
  hasStinger: false,
  isForHumans: true,
  keyScope: 'source',
  isMinor: true,
  hasCustomCss: false,
  options: obsOptions,
});

export const clock = overlay({
  title: 'Clock',
  canvas: 'viewport',
  hasStinger: false,
  isForHumans: true,
  hasCustomCss: false,
  options: {},
});

export const admin = overlay({
  title: 'Source overview',
  canvas: 'viewport',
  hasStinger: false,
  isForHumans: true,
  hasCustomCss: false,
  related: ['clients'],
  options: {},
});
