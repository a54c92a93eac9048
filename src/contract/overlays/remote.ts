import { obsOptions } from './obs-options.ts';
import { overlay } from './overlay.ts';

export const remote = overlay({
  title: 'Remote control',
  canvas: 'viewport',
  hasStinger: false,
  isForHumans: true,
  keyScope: 'source',
  isMinor: true,
  hasCustomCss: false,
  options: obsOptions,
});
