import { module } from '../define.ts';
import { useBroadcastFact } from '../show/use-show.ts';
import { camsInWords } from './cams-in-words.ts';

export default module({
  name: 'Player Cams',
  icon: 'eye',
  useExtra: () => useBroadcastFact(camsInWords),
  load: () => import('./PlayerCams.tsx'),
});
