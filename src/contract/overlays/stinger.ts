import { overlay } from './overlay.ts';
import { teamOption } from './team-choices.ts';

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
