import { module } from '../define.ts';

export default module({
  name: 'Highlights',
  icon: 'star',
  loadControl: () => import('./highlights-control.ts'),
  load: () => import('./Highlights.tsx'),
});
