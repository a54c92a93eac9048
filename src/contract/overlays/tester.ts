import { overlay } from './overlay.ts';

export const tester = overlay({
  title: 'Tester',
  canvas: 'full',
  hasStinger: false,
  options: {},
});
