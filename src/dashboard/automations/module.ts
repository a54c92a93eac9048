import { module } from '../define.ts';
import { useBroadcastFact } from '../show/use-show.ts';

export default module({
  name: 'Automations',
  icon: 'star',
  useExtra: () => {
    const count = useBroadcastFact(({ automation_settings }) => automation_settings?.length ?? 0);
    return count === 0 ? 'All off' : `${count} on`;
  },
  loadControl: () => import('./automations-control.ts'),
  load: () => import('./Automations.tsx'),
});
