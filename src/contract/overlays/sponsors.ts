import { overlay } from './overlay.ts';

export const sponsors = overlay({
  title: 'Sponsors',
  canvas: 'full',
  hasStinger: true,
  related: ['sponsors'],
  options: {},
});
