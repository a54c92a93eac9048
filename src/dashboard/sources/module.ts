import { module } from '../define.ts';

export default module({
  name: 'Sources and Keys',
  icon: 'key',
  load: () => import('./Sources.tsx'),
});
