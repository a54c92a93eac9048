import { module } from '../define.ts';

export default module({
  name: 'Show Log',
  icon: 'clock',
  load: () => import('./ShowLog.tsx'),
});
