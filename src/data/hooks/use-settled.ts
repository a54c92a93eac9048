import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { stateOf, subscribeThings } from '../things/store.ts';

/** No key contains a line break. */
const separator = '\n';

/** What `read` makes of the states of all keys, again whenever one of them changes. */
function useStates<T extends boolean | string>(
  keys: readonly string[],
  read: (keys: readonly string[]) => T,
): T {
  const joined = keys.join(separator);
  const list = useMemo(() => (joined === '' ? [] : joined.split(separator)), [joined]);
  const subscribe = useCallback((listener: () => void) => subscribeThings(list, listener), [list]);
  const readAll = () => read(list);
  return useSyncExternalStore(subscribe, readAll, readAll);
}

/** Whether it is known of every key what stands under it: here, missing, or not to be had offline. */
export function useSettled(keys: readonly string[]): boolean {
  return useStates(keys, (all) => all.every((key) => stateOf(key).status !== 'loading'));
}

/** Those of the keys under which the server has nothing. */
export function useMissing(keys: readonly string[]): readonly string[] {
  const isMissing = (key: string) => stateOf(key).status === 'missing';
  const missing = useStates(keys, (all) => all.filter(isMissing).join(separator));
  return missing === '' ? [] : missing.split(separator);
}
