import { overlay } from './overlay.ts';

export const info = overlay({
  title: 'Info',
  canvas: 'full',
  hasStinger: true,
  related: ['highlight_team.theme', 'live_match.teams', 'schedule'],
  draws: ['title', 'show_live_match'],
  renders: ['title'],
  options: {},
});
