import { module } from '../define.ts';

export default module({
  name: 'Crew Messages',
  icon: 'message',
  loadControl: () => import('./messages-control.ts'),
  load: () => import('./CrewMessages.tsx'),
});
