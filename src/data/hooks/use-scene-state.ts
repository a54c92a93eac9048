import { useCallback, useSyncExternalStore } from 'react';
import type { SceneScope, SceneSource } from '../production/scene-sources.ts';
import { tallySignals } from '../production/tally-signals.ts';

/**
 * What is on preview and program of every client of the scope that reports. Joining the rooms is the caller's
 * (`joinClient`, `joinBroadcast`): the state of a room comes the moment it is joined.
 */
export function useSceneState({ clientKey, broadcastKey }: SceneScope): readonly SceneSource[] {
  const { scenes } = tallySignals();
  const subscribe = useCallback((listener: () => void) => scenes.subscribe(listener), [scenes]);
  const read = () => scenes.list({ clientKey, broadcastKey });
  return useSyncExternalStore(subscribe, read, read);
}
