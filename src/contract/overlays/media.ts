import { overlay } from './overlay.ts';

export const media = overlay({
  title: 'Media',
  canvas: 'full',
  hasStinger: true,
  // The clip is the page.
  keepsSafeArea: false,
  related: ['highlight_media'],
  options: {},
});
