import { module } from '../define.ts';
import { useDesk } from './use-desk.ts';

export default module({
  name: 'Desk Guests',
  icon: 'dashboard',
  useExtra: () => useDesk().source,
  loadControl: () => import('./guests-control.ts'),
  load: () => import('./DeskGuests.tsx'),
});
