import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { RecordOfTable, TableName } from '#contract/records.ts';
import {
  getServerThing,
  recordIn,
  stateOf,
  subscribeThing,
  subscribeThings,
  wantThings,
} from '../things/store.ts';
import type { ThingStatus } from '../things/thing-map.ts';

/**
 * Function that returns the record to show in place of a record, such as a match without its hidden result. It returns
 * undefined if no record is shown, and the same object for the same record. Another function replaces it when other
 * records may be shown.
 */
export type ShownRecords = <Fields extends object>(record: Fields) => Fields | undefined;

/** Undefined: records are shown as they are. */
export const ShownRecordsContext = createContext<ShownRecords | undefined>(undefined);

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

/** Returns the number of these records that are not on this device and cannot be fetched at present. */
export function useUnsavedCount(keys: readonly string[]): number {
  const joined = keys.join(separator);
  const list = useMemo(() => (joined === '' ? [] : joined.split(separator)), [joined]);
  const subscribe = useCallback((listener: () => void) => subscribeThings(list, listener), [list]);
  const read = () => list.filter((key) => stateOf(key).status === 'unavailable').length;
  return useSyncExternalStore(subscribe, read, read);
}

/** Returns the result of `read` for the states of all keys, and reads again whenever one of them changes. */
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

/** Returns true if the state of every key is known: loaded, missing, or unavailable offline. */
export function useSettled(keys: readonly string[]): boolean {
  return useStates(keys, (all) => all.every((key) => stateOf(key).status !== 'loading'));
}

/** Those of the keys under which the server has nothing. */
export function useMissing(keys: readonly string[]): readonly string[] {
  const isMissing = (key: string) => stateOf(key).status === 'missing';
  const missing = useStates(keys, (all) => all.filter(isMissing).join(separator));
  return missing === '' ? [] : missing.split(separator);
}

export type ThingState = {
  readonly status: ThingStatus;
  /** Time of the server's last confirmation of the copy shown, ms. */
  readonly checkedAt: number | undefined;
};

/**
 * Returns the state of a record: loading, ready, missing, or unavailable (offline and never fetched). It is missing if
 * the server has none, or one of another table than requested.
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

/** No key contains a line break. */
const separator = '\n';

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);

/**
 * The records of a list of keys. While it is subscribed to, only changed keys are read again. `before`: the array that
 * is returned as long as it has the same records.
 */
function createThingList<Name extends TableName>(
  table: Name,
  keys: readonly string[],
  view: ShownRecords | undefined,
  before: readonly RecordOfTable<Name>[],
) {
  const readAt = (index: number) => recordIn(table, keys[index], view);
  let slots: (RecordOfTable<Name> | undefined)[] = [];
  let changed: Set<number> | undefined;
  let held = before;
  const readSlots = (): boolean => {
    if (changed === undefined) {
      slots = keys.map((_key, index) => readAt(index));
      return true;
    }
    const fresh = [...changed].filter((index) => {
      const record = readAt(index);
      const isOther = record !== slots[index];
      slots[index] = record;
      return isOther;
    });
    changed.clear();
    return fresh.length > 0;
  };
  return {
    read(): readonly RecordOfTable<Name>[] {
      if (!readSlots()) return held;
      const found = slots.filter((record) => record !== undefined);
      if (!isSameList(found, held)) held = found;
      return held;
    },
    subscribe(listener: () => void): () => void {
      const own = new Set<number>();
      const stop = subscribeThings(keys, listener, (index) => own.add(index));
      // React reads again after it has subscribed: changes since the render count too.
      for (const index of keys.keys()) if (slots[index] !== readAt(index)) own.add(index);
      changed = own;
      return () => {
        stop();
        if (changed === own) changed = undefined;
      };
    },
  };
}

/**
 * Several records in the order of their keys, without those that are not here yet. The same array as long as
 * none of them changes.
 */
export function useThings<Name extends TableName>(
  table: Name,
  keys: readonly string[] | undefined,
): readonly RecordOfTable<Name>[] {
  const view = useContext(ShownRecordsContext);
  const joined = keys?.join(separator) ?? '';
  const list = useMemo(() => (joined === '' ? [] : joined.split(separator)), [joined]);
  useEffect(() => {
    if (list.length > 0) wantThings(list);
  }, [list]);

  const held = useRef<readonly RecordOfTable<Name>[]>([]);
  const things = useMemo(() => createThingList(table, list, view, held.current), [table, list, view]);
  const records = useSyncExternalStore(things.subscribe, things.read, things.read);
  useEffect(() => {
    held.current = records;
  }, [records]);
  return records;
}
