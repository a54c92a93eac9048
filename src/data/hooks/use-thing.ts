import { useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import type { RecordOfTable, TableName } from '#contract/records.ts';
import { recordIn, subscribeThing, wantThings } from '../things/store.ts';
import { ShownRecordsContext } from './shown-records.ts';

const nothing = () => () => undefined;

/**
 * One record, kept right for as long as the page lives; undefined while it is not here, and when it is of
 * another table. The component is drawn again for changes of this record only.
 */
export function useThing<Name extends TableName>(
  table: Name,
  key: string | undefined,
): RecordOfTable<Name> | undefined {
  const view = useContext(ShownRecordsContext);
  useEffect(() => {
    if (key !== undefined) wantThings([key]);
  }, [key]);
  const subscribe = useCallback(
    (listener: () => void) => (key === undefined ? nothing() : subscribeThing(key, listener)),
    [key],
  );
  const read = () => recordIn(table, key, view);
  return useSyncExternalStore(subscribe, read, read);
}
