import { automationsOn } from '#domain/broadcast/automations.ts';
import { module } from '../define.ts';
import { useBroadcastFact } from '../show/use-show.ts';

export default module({
  name: 'Automations',
  icon: 'star',
  useExtra: () => {
    const count = useBroadcastFact((broadcast) => automationsOn(broadcast).length);
    return count === 0 ? 'All off' : `${count} on`;
  },
  loadControl: () => import('./automations-control.ts'),
  load: () => import('./Automations.tsx'),
});
