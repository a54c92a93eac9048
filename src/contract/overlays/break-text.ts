import { overlay } from './overlay.ts';

export const breakText = overlay({
  title: 'Break text',
  canvas: 'full',
  hasStinger: true,
  renders: ['title'],
  options: {},
});
