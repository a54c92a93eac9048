import { overlay } from './overlay.ts';

export const logos = overlay({
  title: 'Logos',
  canvas: 'full',
  hasStinger: true,
  related: ['persistent_sponsors', 'sponsors'],
  options: {},
});
