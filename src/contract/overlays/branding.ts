import { overlay } from './overlay.ts';

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
