import { overlay } from './overlay.ts';

export const deskGraphics = overlay({
  title: 'Desk graphics',
  canvas: 'full',
  hasStinger: true,
  // A monitor of the studio, which has no edges to stay away from.
  keepsSafeArea: false,
  related: ['desk_graphics_sponsors', 'sponsors', 'live_match.teams.theme'],
  draws: ['desk_graphics_display'],
  options: {},
});
