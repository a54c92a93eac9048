import { useCallback, useSyncExternalStore } from 'react';
import type { RecordOfTable, TableName } from '#contract/records.ts';
import { getServerThing, subscribeThing } from '../things/store.ts';

/**
 * A record as the server last said it, without what waits on this device: what is on air now. Loading it is the
 * caller's (`useThing`).
 */
export function useServerThing<Name extends TableName>(
  table: Name,
  key: string | undefined,
): RecordOfTable<Name> | undefined {
  const subscribe = useCallback(
    (listener: () => void) => (key === undefined ? () => undefined : subscribeThing(key, listener)),
    [key],
  );
  const read = () => {
    const record = key === undefined ? undefined : getServerThing(key);
    return record?.__tableName === table ? (record as RecordOfTable<Name>) : undefined;
  };
  return useSyncExternalStore(subscribe, read, read);
}
