import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { idOf, type RecordsView } from './records-view.ts';

/** A map over another one that is only read: what is set and deleted here is not there. */
export type LayeredMap<Key, Value> = {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
  delete(key: Key): unknown;
};

/** Layers an empty map over `base`. */
export const layeredMap = <Key, Value>(base: {
  get(key: Key): Value | undefined;
}): LayeredMap<Key, Value> => {
  const own = new Map<Key, Value | undefined>();
  return {
    get: (key) => (own.has(key) ? own.get(key) : base.get(key)),
    set: (key, value) => own.set(key, value),
    delete: (key) => own.set(key, undefined),
  };
};

/** The records as they will be after a commit in preparation: changed copies over the committed records. */
export type Draft = RecordsView & {
  readonly before: (id: string) => WireRecord | undefined;
  /** Every touched record, in the order of first touch; undefined for a deleted one. */
  readonly touched: ReadonlyMap<string, WireRecord | undefined>;
  /** A writable copy of the record, the same one for the whole commit. */
  readonly edit: (id: string) => WireRecord;
  /** Marks a record as changed without changing it. */
  readonly touch: (id: string) => void;
  readonly create: (record: WireRecord) => void;
  readonly remove: (id: string) => void;
  /** Appends to a list of an edited record. The value must not be in it yet. */
  readonly append: (record: WireRecord, field: string, value: string) => void;
};

/** Starts a draft over `base`, which is never modified. */
export const createDraft = (base: RecordsView): Draft => {
  const touched = new Map<string, WireRecord | undefined>();
  const ownedLists = new WeakSet<object>();

  const get = (id: string) => (touched.has(id) ? touched.get(id) : base.get(id));

  const edit = (id: string): WireRecord => {
    const known = touched.get(id);
    if (known !== undefined) return known;
    const committed = touched.has(id) ? undefined : base.get(id);
    if (committed === undefined) throw new Error(`The record ${id} cannot be edited: it does not exist.`);
    const copy = { ...committed };
    touched.set(id, copy);
    return copy;
  };

  /** An import appends thousands of entries to a list, so a list is copied once per commit, not at every append. */
  const append = (record: WireRecord, field: string, value: string) => {
    const list = record[field];
    if (Array.isArray(list) && ownedLists.has(list)) {
      list.push(value);
      return;
    }
    const own = Array.isArray(list) ? [...list, value] : [value];
    ownedLists.add(own);
    record[field] = own;
  };

  function* scan(table: TableName): Generator<WireRecord> {
    for (const record of base.scan(table)) {
      if (record.id === undefined || !touched.has(record.id)) yield record;
    }
    for (const record of touched.values()) {
      if (record?.__tableName === table) yield record;
    }
  }

  return {
    get,
    scan,
    before: base.get,
    touched,
    edit,
    touch: (id) => void edit(id),
    create: (record) => void touched.set(idOf(record), record),
    remove: (id) => void touched.set(id, undefined),
    append,
  };
};
