import { overlay } from '../define.ts';

export const testerOptions = {};

export default overlay({
  path: 'tester',
  title: 'Tester',
  canvas: 'full',
  hasStinger: false,
  options: testerOptions,
  load: () => import('./Tester.tsx'),
});
