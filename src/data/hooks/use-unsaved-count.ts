import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { stateOf, subscribeThings } from '../things/store.ts';

/** No key contains a line break. */
const separator = '\n';

/** How many of these records are not on this device and cannot be fetched at present. */
export function useUnsavedCount(keys: readonly string[]): number {
  const joined = keys.join(separator);
  const list = useMemo(() => (joined === '' ? [] : joined.split(separator)), [joined]);
  const subscribe = useCallback((listener: () => void) => subscribeThings(list, listener), [list]);
  const read = () => list.filter((key) => stateOf(key).status === 'unavailable').length;
  return useSyncExternalStore(subscribe, read, read);
}
