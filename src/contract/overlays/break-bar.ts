import { overlay } from './overlay.ts';

export const breakBar = overlay({
  title: 'Break bar',
  canvas: 'bar',
  hasStinger: true,
  related: ['sponsors', 'live_match.teams.theme', 'schedule'],
  draws: ['title', 'countdown_end', 'show_live_match'],
  renders: ['title'],
  options: {},
});
