import { overlay } from './overlay.ts';

export const admin = overlay({
  title: 'Source overview',
  canvas: 'viewport',
  hasStinger: false,
  isForHumans: true,
  hasCustomCss: false,
  related: ['clients'],
  options: {},
});
