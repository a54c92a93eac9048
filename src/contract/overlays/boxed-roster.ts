import { flag, text, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';
import { roleOption } from './role-option.ts';
import { teamOption } from './team-choices.ts';

export const boxedRoster = overlay({
  title: 'Boxed roster',
  canvas: 'full',
  hasStinger: true,
  related: [
    'live_match.teams.theme',
    'live_match.teams.players.favourite_hero',
    'live_match.teams.players.signup_data',
    'live_match.teams.staff',
    'highlight_team.theme',
    'highlight_team.players.favourite_hero',
    'highlight_team.players.signup_data',
    'highlight_team.staff',
    'team_1_player_cams.favourite_hero',
    'team_2_player_cams.favourite_hero',
    'live_match.teams.matches',
  ],
  renders: ['subtitle'],
  options: {
    team: teamOption('Which team: 1, 2 or highlight.', '1'),
    count: whole('The first so many players; all without it.', {
      aliases: ['max', 'players', 'playerCount'],
      min: 1,
    }),
    roles: roleOption(['role', 'icons']),
    pronouns: flag('Pronouns below the names.'),
    alternate: whole('One of the alternate pictures of each hero, counted from 1, instead of recolouring.', {
      min: 1,
    }),
    video: whole('One of the videos of each hero, counted from 1.', { min: 1 }),
    headshots: flag('Pictures of the players themselves.', { aliases: ['headshot'] }),
    fill: text('Names of heroes for players without one, separated by commas or slashes.'),
    staff: flag('The people around the team below its name.'),
  },
});
