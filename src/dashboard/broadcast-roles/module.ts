import { module } from '../define.ts';
import { useLiveMatchKey, useLiveMatchName } from '../show/use-live-match.ts';

export default module({
  name: 'Broadcast Roles',
  icon: 'person',
  useIsShown: () => useLiveMatchKey() !== undefined,
  useExtra: useLiveMatchName,
  load: () => import('./BroadcastRoles.tsx'),
});
