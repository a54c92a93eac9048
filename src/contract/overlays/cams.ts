import { panelOptions } from './common-options.ts';
import { flag, list, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

/** Options of all pages of cameras. */
const camOptions = {
  params: list(
    'Parameters for the pages of the cameras, such as bitrate=800; they win over those of the broadcast.',
  ),
};

/** Both teams' people in front of cameras, as link paths from the broadcast. */
const camRecords = [
  'live_match.teams.theme',
  'team_1_cams.theme',
  'team_2_cams.theme',
  'team_1_player_cams',
  'team_2_player_cams',
] as const;

export const camsPov = overlay({
  title: 'POV',
  titleOf: ({ options }) => `${options.relay ? 'Relay' : 'POV'} #${options.number ?? ''}`,
  canvas: 'full',
  hasStinger: true,
  // It is placed where the game shows the player's portrait.
  keepsSafeArea: false,
  related: [
    'live_match.teams.theme',
    'live_match.teams.blue_theme',
    'live_match.teams.red_theme',
    'team_1_player_cams',
    'team_2_player_cams',
  ],
  options: {
    ...camOptions,
    number: whole('Seat: 1 to 6 on the left, 7 to 12 on the right.', {
      aliases: ['num', 'player'],
      min: 1,
      max: 12,
    }),
    full: flag('Fills the page, without tilt and border.'),
    alwaysShow: flag("Whatever cameras this machine's record allows."),
    alwaysShowBox: flag('The box stays, with a portrait, while the camera is off.', { aliases: ['box'] }),
    relay: flag('The original picture of the seat, to be published again: full, always, from no relay.'),
  },
});

export const camsIngame = overlay({
  title: 'Ingame cams',
  canvas: 'full',
  hasStinger: true,
  related: camRecords,
  options: camOptions,
});

export const camsFull = overlay({
  title: 'Full cam',
  titleOf: ({ options }) => `Full cam #${options.number}`,
  canvas: 'full',
  hasStinger: true,
  related: ['full_cams.theme', 'full_cams.socials'],
  options: {
    ...camOptions,
    number: whole('Which of the full cameras, counted from 1.', { aliases: ['num'], default: 1, min: 1 }),
    name: flag('Their name below.'),
    socials: flag('Their account below.'),
  },
});

export const camsDesk = overlay({
  title: 'Player cams',
  canvas: 'full',
  hasStinger: true,
  related: camRecords,
  renders: panelOptions,
  options: camOptions,
});
