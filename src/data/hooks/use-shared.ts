import { useCallback, useSyncExternalStore } from 'react';
import { type Snapshot, snapshot, subscribe } from 'valtio/vanilla';

/**
 * Reads a part of a state that the page shares, and draws again when that part is another one. Every such state is a
 * valtio proxy: fields are assigned, values that are replaced as a whole are wrapped in `ref`, and code outside
 * components listens by `subscribe`. The library's own hook tracks which fields are read, for which every page and
 * overlay would load a quarter more of it.
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
