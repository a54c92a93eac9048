import { choice, flag, text, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

/** The records of the bars over gameplay, by link paths from the broadcast; the observers' page draws them too. */
const ingameRecords = [
  'live_match.teams.theme',
  'live_match.maps.map',
  'live_match.event.theme',
  'live_match.teams.blue_theme',
  'live_match.teams.red_theme',
  'live_match.maps.winner.theme',
  'live_match.maps.team_1_bans',
  'live_match.maps.team_2_bans',
  'team_1_player_cams',
  'team_2_player_cams',
  'persistent_sponsors',
  'sponsors',
];

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

export const syncer = overlay({
  title: 'Syncer',
  canvas: 'full',
  hasStinger: true,
  keepsSafeArea: 'sides',
  related: ingameRecords,
  options: {},
});

export const ingameComms = overlay({
  title: 'Ingame comms',
  canvas: 'full',
  hasStinger: false,
  // The operator chooses its distance below the bars.
  keepsSafeArea: 'sides',
  related: ['live_match.teams.theme'],
  options: {
    text: text('What the tag says: Listen In without it.'),
    buffer: whole('How much later the tag comes and goes, for a delayed picture, in milliseconds.', {
      default: 0,
      min: 0,
      max: 60_000,
    }),
    team: whole('A team whose tag is always there, whatever the crew opens.', { min: 1, max: 2 }),
  },
});

export const ingame = overlay({
  title: 'Ingame',
  canvas: 'full',
  hasStinger: true,
  // The broadcast's margin sets the distance of the bars from the top.
  keepsSafeArea: 'sides',
  related: ingameRecords,
  options: {
    codes: flag('Team codes instead of names.'),
    sponsorSpeed: whole('Time for each sponsor, in ms.', {
      aliases: ['sponsorFadeSpeed'],
      default: 10_000,
      min: 1_000,
      max: 600_000,
    }),
    basic: flag('Only logos and names, for replays.'),
  },
});
