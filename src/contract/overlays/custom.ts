import { panelOptions } from './common-options.ts';
import { overlay } from './overlay.ts';

export const custom = overlay({
  title: 'Custom',
  canvas: 'full',
  hasStinger: true,
  renders: panelOptions,
  options: {},
});
