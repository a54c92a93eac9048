import { module } from '../define.ts';

export default module({
  name: 'Preflight',
  icon: 'check',
  load: () => import('./Preflight.tsx'),
});
