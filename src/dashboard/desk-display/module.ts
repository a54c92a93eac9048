import { describeDesk } from '#domain/broadcast/desk-display.ts';
import { module } from '../define.ts';
import { useBroadcast } from '../show/use-show.ts';
import { deskControl } from './desk-control.ts';

export default module({
  name: 'Desk Display',
  icon: 'monitor',
  onPhone: 'quick',
  useExtra: () => describeDesk(useBroadcast()),
  controls: [deskControl],
  load: () => import('./DeskDisplay.tsx'),
});
