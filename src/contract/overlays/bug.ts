import { choice, flag } from './option-fields.ts';
import { overlay } from './overlay.ts';
import { teamOption } from './team-choices.ts';

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
