import { module } from '../define.ts';
import { useBroadcastFact } from '../show/use-show.ts';

export default module({
  name: 'Team Comms Listen-In',
  icon: 'advertise',
  useIsShown: () =>
    useBroadcastFact(
      ({ broadcast_settings: settings }) => settings?.includes('Connect for team comms') === true,
    ),
  loadControl: () => import('./comms-control.ts'),
  load: () => import('./TeamComms.tsx'),
});
