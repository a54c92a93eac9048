import { useCallback, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { RecordOfTable, TableName } from '#contract/records.ts';
import { recordIn, subscribeThings, wantThings } from '../things/store.ts';
import { ShownRecordsContext } from './shown-records.ts';

/** No key contains a line break. */
const separator = '\n';

/**
 * Several records in the order of their keys, without those that are not here yet. The same array as long as
 * none of them changes.
 */
export function useThings<Name extends TableName>(
  table: Name,
  keys: readonly string[] | undefined,
): RecordOfTable<Name>[] {
  const view = useContext(ShownRecordsContext);
  const joined = keys?.join(separator) ?? '';
  const list = useMemo(() => (joined === '' ? [] : joined.split(separator)), [joined]);
  useEffect(() => {
    if (list.length > 0) wantThings(list);
  }, [list]);

  const held = useRef<RecordOfTable<Name>[]>([]);
  const read = useCallback(() => {
    const found: RecordOfTable<Name>[] = [];
    for (const key of list) {
      const record = recordIn(table, key, view);
      if (record !== undefined) found.push(record);
    }
    const isSame =
      found.length === held.current.length && found.every((record, index) => record === held.current[index]);
    if (!isSame) held.current = found;
    return held.current;
  }, [table, list, view]);
  const subscribe = useCallback((listener: () => void) => subscribeThings(list, listener), [list]);
  return useSyncExternalStore(subscribe, read, read);
}
