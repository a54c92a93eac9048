import { overlay } from './overlay.ts';

export const clock = overlay({
  title: 'Clock',
  canvas: 'viewport',
  hasStinger: false,
  isForHumans: true,
  hasCustomCss: false,
  options: {},
});
