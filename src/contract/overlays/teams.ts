import { panelOptions } from './common-options.ts';
import { choice, flag, text, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';
import { teamOption } from './team-choices.ts';

export const history = overlay({
  title: 'History',
  canvas: 'full',
  hasStinger: true,
  related: [
    'live_match.teams.theme',
    'live_match.teams.matches.teams.theme',
    'live_match.teams.matches.event',
  ],
  renders: panelOptions,
  options: {
    max: whole('How many matches of each team.', { default: 5, min: 1, max: 30 }),
    reverse: flag('The newest first; reverse=false begins with the oldest.', { default: true }),
  },
});

export const stinger = overlay({
  title: 'Stinger',
  canvas: 'full',
  hasStinger: true,
  isMinor: true,
  related: ['live_match.teams.theme', 'highlight_team.theme'],
  options: {
    team: teamOption('Whose colours the stinger wears: 1, 2 or highlight; else the event.', undefined),
  },
});

export const confetti = overlay({
  title: 'Confetti',
  canvas: 'full',
  hasStinger: false,
  isMinor: true,
  options: {
    theme: text('Theme id of the colours; else the event.', { aliases: ['themeId', 'themeid', 'themeID'] }),
  },
});

export const winners = overlay({
  title: 'Winners',
  canvas: 'full',
  hasStinger: true,
  related: [
    'live_match.teams.theme',
    'live_match.teams.players',
    'live_match.teams.staff',
    'live_match.teams.player_relationships.player',
  ],
  renders: ['title'],
  options: {
    confetti: flag("Confetti in the winner's colours."),
    extra: flag("Adds a line with the broadcast's description of the match."),
  },
});

export const champions = overlay({
  title: 'Champions',
  canvas: 'full',
  hasStinger: true,
  isMinor: true,
  related: ['live_match.teams.theme'],
  options: {},
});

export const branding = overlay({
  title: 'Branding',
  canvas: 'full',
  hasStinger: true,
  related: [
    'highlight_team.theme',
    'highlight_team.sister_teams.theme',
    'highlight_team.brand_designers',
    'highlight_team.captains',
  ],
  options: {},
});

export const versus = overlay({
  title: 'Versus',
  canvas: 'full',
  hasStinger: true,
  related: ['live_match.teams.theme', 'live_match.event'],
  options: {
    vertical: flag('Names below each other under "Up next", without logos.'),
    extra: flag("Adds a line with the broadcast's description of the match."),
  },
});

export const logos = overlay({
  title: 'Logos',
  canvas: 'full',
  hasStinger: true,
  related: ['persistent_sponsors', 'sponsors'],
  options: {},
});

export const teamImage = overlay({
  title: 'Team image',
  canvas: 'full',
  hasStinger: true,
  // The file is the page.
  keepsSafeArea: false,
  related: ['live_match.teams.theme', 'highlight_team.theme'],
  options: {
    team: teamOption('Which team: 1, 2 or highlight.', '1'),
    image: whole("Which of the team's images, counted from 1.", {
      aliases: ['index', 'imageNum'],
      default: 1,
      min: 1,
    }),
    override: text('Address of a picture or video to show instead.', { aliases: ['overrideURL'] }),
  },
});

export const bug = overlay({
  title: 'Bug',
  canvas: 'full',
  hasStinger: true,
  related: ['live_match.teams.theme', 'highlight_team.theme'],
  renders: ['title'],
  options: {
    small: flag('Smaller.'),
    team: teamOption('Whose colours and logo it wears: 1, 2 or highlight; else the event.', undefined),
    animate: choice(
      'Which way it opens: right at the left edge, left at the right edge.',
      ['right', 'left'],
      {
        default: 'right',
      },
    ),
  },
});
