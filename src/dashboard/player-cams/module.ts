import { module } from '../define.ts';
import { useBroadcastFact } from '../show/use-show.ts';
import { describeCams } from './describe-cams.ts';

export default module({
  name: 'Player Cams',
  icon: 'eye',
  useExtra: () => useBroadcastFact(describeCams),
  load: () => import('./PlayerCams.tsx'),
});
