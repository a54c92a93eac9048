import { describeDesk } from '#domain/broadcast/desk-display.ts';
import { module } from '../define.ts';

export default module({
  name: 'Desk Display',
  title: 'Desk Display',
  icon: 'monitor',
  startsOpen: false,
  shown: () => true,
  extra: ({ broadcast }) => describeDesk(broadcast),
  load: () => import('./DeskDisplay.tsx'),
});
