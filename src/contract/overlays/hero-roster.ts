import { panelOptions } from './common-options.ts';
import { flag, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';
import { teamOption } from './team-choices.ts';

export const heroRoster = overlay({
  title: 'Hero roster',
  canvas: 'full',
  hasStinger: true,
  related: [
    'live_match.teams.theme',
    'live_match.teams.players.favourite_hero',
    'live_match.teams.players.signup_data',
    'highlight_team.theme',
    'highlight_team.players.favourite_hero',
    'highlight_team.players.signup_data',
  ],
  renders: panelOptions,
  options: {
    team: teamOption('Which team: 1, 2 or highlight.', '1'),
    count: whole('The first so many players; all without it.', {
      aliases: ['players', 'playerCount'],
      min: 1,
    }),
    roles: flag('Signs of the roles.', { aliases: ['role', 'icons'] }),
    pronouns: flag('Pronouns below the names.'),
  },
});
