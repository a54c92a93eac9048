import { panelOptions } from './common-options.ts';
import { flag, type OptionField, text, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';
import { readFlag } from './query-values.ts';
import { teamOption } from './team-choices.ts';

export type RoleChoice = 'main' | 'eligible';

/** The option for signs of roles: on like a flag for the main role, or `eligible` for all that a player may have. */
export const roleOption = (aliases: readonly string[] = []): OptionField<RoleChoice | undefined> => ({
  help: 'Signs of the roles; eligible shows all roles that a player may have.',
  kind: 'choice',
  choices: ['true', 'eligible'],
  aliases,
  read: (value) => (value?.toLowerCase() === 'eligible' ? 'eligible' : readFlag(value) ? 'main' : undefined),
});

export const playerHistory = overlay({
  title: 'Player history',
  canvas: 'full',
  hasStinger: true,
  related: [
    'highlight_player.favourite_hero',
    'highlight_player.member_of.theme',
    'highlight_player.member_of.event.theme',
  ],
  renders: panelOptions,
  options: { minor: flag('Minor teams too.') },
});

export const mvp = overlay({
  title: 'MVP',
  canvas: 'full',
  hasStinger: true,
  related: [
    'live_match.mvp.favourite_hero',
    'live_match.mvp.member_of.theme',
    'live_match.teams.theme',
    'highlight_player.favourite_hero',
    'highlight_player.member_of.theme',
    'highlight_team.theme',
    'highlight_hero',
    'sponsors(1)',
  ],
  renders: ['title'],
  options: {
    sponsor: flag('The first sponsor above the award.'),
    alternate: whole(
      'One of the alternate pictures of the hero, counted from 1, instead of recolouring it.',
      {
        min: 1,
      },
    ),
  },
});

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

export const rosters = overlay({
  title: 'Rosters',
  canvas: 'full',
  hasStinger: true,
  related: [
    'live_match.teams.theme',
    'live_match.teams.players.signup_data',
    'live_match.teams.staff',
    'highlight_event.teams.theme',
  ],
  renders: panelOptions,
  options: {
    roles: roleOption(),
    sort: flag('In the order of roles.'),
    staff: flag('The people around the team below its players.'),
    badge: flag("The logo of each player's team in the highlighted event.", { aliases: ['badges'] }),
    split: whole('The first so many players, and the rest as a second group.', { min: 1 }),
  },
});
