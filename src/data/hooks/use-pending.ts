import { useCallback, useSyncExternalStore } from 'react';
import type { TableName } from '#contract/records.ts';
import { cleanId } from '#domain/record-id.ts';
import { dataCore } from '../things/core.ts';
import { subscribeThing } from '../things/store.ts';
import type { PendingFields } from '../things/thing-map.ts';

const nothing: PendingFields = {};

/** Which fields of a record are this device's own and not yet confirmed. A table may be named before the key. */
export function usePending(
  ...named: [key: string | undefined] | [table: TableName, key: string | undefined]
): PendingFields {
  const key = named.length === 1 ? named[0] : named[1];
  const subscribe = useCallback(
    (listener: () => void) => (key === undefined ? () => undefined : subscribeThing(key, listener)),
    [key],
  );
  const read = () =>
    (key === undefined ? undefined : dataCore().map.peek(cleanId(key) ?? key)?.pending) ?? nothing;
  return useSyncExternalStore(subscribe, read, read);
}
