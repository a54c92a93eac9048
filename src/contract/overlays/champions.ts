import { overlay } from './overlay.ts';

export const champions = overlay({
  title: 'Champions',
  canvas: 'full',
  hasStinger: true,
  isMinor: true,
  related: ['live_match.teams.theme'],
  options: {},
});
