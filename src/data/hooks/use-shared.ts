import { useCallback, useSyncExternalStore } from 'react';
import { type Snapshot, snapshot, subscribe } from 'valtio/vanilla';

/**
 * A part of a state that the page shares; a component is drawn again when this part is another one. The library's own
 * hook tracks what is read, for which every page and overlay would load a quarter more of it.
 *
 * @param part gives what is there, and makes nothing new: a field, or the state itself
 */
export function useShared<State extends object, Part>(
  state: State,
  part: (state: Snapshot<State>) => Part,
): Part {
  const listen = useCallback((listener: () => void) => subscribe(state, listener), [state]);
  const read = () => part(snapshot(state));
  return useSyncExternalStore(listen, read, read);
}
