import type { SceneScope } from '../production/scene-sources.ts';
import { tallySignals } from '../production/tally-signals.ts';
import { useShared } from './use-shared.ts';

/** Whether the server tells this page the scenes of a client or broadcast; undefined while that is open. */
export function useMayHearScenes({ clientKey, broadcastKey }: SceneScope): boolean | undefined {
  const { hears } = tallySignals();
  const rooms = useShared(hears, (state) => state.rooms);
  if (rooms === undefined || (clientKey === undefined && broadcastKey === undefined)) return undefined;
  return [`client:${clientKey?.toLowerCase()}`, `broadcast:${broadcastKey}`].some((room) =>
    rooms.includes(room),
  );
}
