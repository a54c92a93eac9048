import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import type { RecordsView } from './records-view.ts';

/** The records as a commit that is being prepared leaves them, over the committed ones. */
export type Draft = RecordsView & {
  /** The committed state of a record. */
  readonly before: (id: string) => WireRecord | undefined;
  /** Everything touched so far, in the order of first touch; undefined = deleted. */
  readonly touched: ReadonlyMap<string, WireRecord | undefined>;
  /** A copy of the record that may be written to; the same one until the commit is done. */
  readonly edit: (id: string) => WireRecord;
  /** Lists a record as changed without changing it. */
  readonly touch: (id: string) => void;
  readonly create: (record: WireRecord & { id: string }) => void;
  readonly remove: (id: string) => void;
  /** Adds at the end of a list of an edited record. The caller knows that the value is not in it. */
  readonly append: (record: WireRecord, field: string, value: string) => void;
};

/** Starts a commit over `base`. Nothing of `base` is ever written to. */
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

  /** Lists grow by the thousand in an import, so each is copied once a commit and not at every step. */
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
    create: (record) => void touched.set(record.id, record),
    remove: (id) => void touched.set(id, undefined),
    append,
  };
};
