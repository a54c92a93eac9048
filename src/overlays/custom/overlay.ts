import { overlay } from '../define.ts';

export const customOptions = {};

export default overlay({
  path: 'custom',
  title: 'Custom',
  canvas: 'full',
  hasStinger: true,
  options: customOptions,
  load: () => import('./Custom.tsx'),
});
