import { overlay } from './overlay.ts';

export const custom = overlay({
  title: 'Custom',
  canvas: 'full',
  hasStinger: true,
  options: {},
});
