import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { TableName } from '#contract/records.ts';
import { stateOf, subscribeThing } from '../things/store.ts';
import type { ThingStatus } from '../things/thing-map.ts';

export type ThingState = {
  readonly status: ThingStatus;
  /** When the server last confirmed the copy shown, ms. */
  readonly checkedAt: number | undefined;
};

/**
 * How a record stands: loading, ready, missing (the server has none, or one of another table than asked for),
 * or unavailable (offline and never fetched).
 */
export function useThingState(key: string | undefined, table?: TableName): ThingState {
  const subscribe = useCallback(
    (listener: () => void) => (key ? subscribeThing(key, listener) : () => undefined),
    [key],
  );
  const readStatus = () => stateOf(key, table).status;
  const readCheckedAt = () => stateOf(key, table).checkedAt;
  const status = useSyncExternalStore(subscribe, readStatus, readStatus);
  const checkedAt = useSyncExternalStore(subscribe, readCheckedAt, readCheckedAt);
  return useMemo(() => ({ status, checkedAt }), [status, checkedAt]);
}
