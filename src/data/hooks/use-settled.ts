import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { stateOf, subscribeThings } from '../things/store.ts';

/** No key contains a line break. */
const separator = '\n';

/** Whether it is known of every key what stands under it: here, missing, or not to be had offline. */
export function useSettled(keys: readonly string[]): boolean {
  const joined = keys.join(separator);
  const list = useMemo(() => (joined === '' ? [] : joined.split(separator)), [joined]);
  const subscribe = useCallback((listener: () => void) => subscribeThings(list, listener), [list]);
  const read = () => list.every((key) => stateOf(key).status !== 'loading');
  return useSyncExternalStore(subscribe, read, read);
}
