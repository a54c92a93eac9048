import { module } from '../define.ts';

export default module({
  name: 'OBS',
  icon: 'monitor',
  load: () => import('./ObsModule.tsx'),
});
