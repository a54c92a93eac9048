import { flag, whole } from '../option-fields.ts';
import { overlay } from '../overlay.ts';
import { camOptions } from './cam-options.ts';

export const camsPov = overlay({
  title: 'POV',
  titleOf: ({ options }) => `${options.relay ? 'Relay' : 'POV'} #${options.number ?? ''}`,
  canvas: 'full',
  hasStinger: true,
  // It stands where the game draws the player's portrait.
  keepsSafeArea: false,
  related: [
    'live_match.teams.theme',
    'live_match.teams.blue_theme',
    'live_match.teams.red_theme',
    'team_1_player_cams',
    'team_2_player_cams',
  ],
  draws: ['live_match.flip_teams'],
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
