import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { type CellContext, cellText } from '#domain/studio/cell-text.ts';
import { type ColumnFilters, orderedRows, type RowReaders, type Sorting } from '#domain/studio/grid-rows.ts';
import { searchIndex } from '#domain/text/search.ts';
import { instantOf, type Moment } from '#domain/time/instant.ts';
import { useValueContext } from '#ui/outbox/use-value-context.ts';
import { labelOf } from '../kinds.ts';
import type { GridColumn } from './grid-columns.ts';

const noIds: readonly unknown[] = [];

/** Shortest time between two orders while records arrive, ms. */
const orderEveryMs = 400;

/** Returns the first records at once and later ones at intervals: thousands arrive in many parts. */
function useSlowed(records: readonly WireRecord[]): readonly WireRecord[] {
  const [held, setHeld] = useState(records);
  const latest = useRef(records);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = records;
    if (held === records || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setHeld(latest.current);
    }, orderEveryMs);
  }, [held, records]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return held.length === 0 ? records : held;
}

type View = {
  readonly table: TableName;
  readonly records: readonly WireRecord[];
  /** All columns of the table. */
  readonly columns: readonly GridColumn[];
  readonly shown: readonly GridColumn[];
  readonly query: string;
};

/** Readers of records by column. Records without a field for their name have it under ''. */
const readersOf = (
  table: TableName,
  columns: readonly GridColumn[],
  context: CellContext,
): RowReaders<WireRecord> => {
  const byName = new Map(columns.map((column) => [column.name, column.field]));
  const valueIn = (record: WireRecord, name: string): unknown =>
    name === '' ? labelOf(table, record) : record[name];
  const textOf = (record: WireRecord, name: string): string => {
    const field = byName.get(name);
    return field === undefined ? '' : cellText(field, valueIn(record, name), context);
  };
  return {
    kindOf: (name) => byName.get(name)?.kind ?? 'text',
    valueIn,
    textOf,
    sortedBy: (record, name) => {
      const kind = byName.get(name)?.kind;
      if (name === '' || name === 'name') return labelOf(table, record);
      if (kind === 'date') return instantOf(record[name] as Moment);
      return kind === 'link' ? textOf(record, name) : record[name];
    },
  };
};

const placesOf = (ids: readonly string[]): ReadonlyMap<string, number> =>
  new Map(ids.map((id, place) => [id, place]));

/** Puts the records of an order into it. Those that the order does not have yet are left out. */
function rowsInOrder(records: readonly WireRecord[], order: ReadonlyMap<string, number>) {
  const slots = new Array<WireRecord | undefined>(order.size).fill(undefined);
  for (const record of records) {
    const place = order.get(record.id ?? '');
    if (place !== undefined) slots[place] = record;
  }
  const rows = slots.filter((record) => record !== undefined);
  // The index of the order is that of the rows, unless a record was removed after the order was made.
  const places = rows.length === order.size ? order : placesOf(rows.map(({ id }) => id ?? ''));
  return { rows, places };
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, place) => Object.is(one, b[place]));

/**
 * Filters and order of a grid, and its records in this order. An edit moves no row: the order is made again when records are
 * added or removed, and when search, filters or sorting change.
 */
export function useGridView({ table, records: loaded, columns, shown, query }: View) {
  const records = useSlowed(loaded);
  const wanted = useDeferredValue(query.trim());
  const [sorting, setSorting] = useState<Sorting>({ by: '', direction: 1 });
  const [filters, setFilters] = useState<ColumnFilters>({});
  const wantedFilters = useDeferredValue(filters);

  // Names of linked records are loaded only for the columns that need them.
  const linked = useMemo(() => {
    const names = columns
      .filter(({ name, field }) => field.kind === 'link' && (sorting.by === name || wantedFilters[name]))
      .map(({ name }) => name);
    return names.length === 0 ? noIds : records.flatMap((record) => names.map((name) => record[name]));
  }, [columns, sorting.by, wantedFilters, records]);
  const { nameOf, time } = useValueContext(linked);
  const { zone } = time;
  const readers = useMemo(() => readersOf(table, columns, { zone, nameOf }), [table, columns, zone, nameOf]);

  const isSearched = wanted !== '';
  const index = useMemo(() => {
    if (!isSearched) return undefined;
    const names = shown.filter(({ field }) => field.kind !== 'link').map(({ name }) => name);
    return searchIndex(records, (record) =>
      [
        labelOf(table, record),
        ...names.map((name) => record[name]).filter((one) => typeof one === 'string'),
      ].join(' '),
    );
  }, [isSearched, records, shown, table]);

  const members = useMemo(() => records.map(({ id }) => id).join(), [records]);
  const basis = [members, wanted, wantedFilters, sorting, readers];
  const [held, setHeld] = useState<{ basis: readonly unknown[]; ids: readonly string[] }>({
    basis: [],
    ids: [],
  });
  let { ids } = held;
  if (!isSameList(held.basis, basis)) {
    const found = index?.search(wanted) ?? records;
    ids = orderedRows(found, { filters: wantedFilters, sorting }, readers).map(({ id }) => id ?? '');
    setHeld({ basis, ids });
  }
  const order = useMemo(() => placesOf(ids), [ids]);
  const { rows, places } = useMemo(() => rowsInOrder(loaded, order), [loaded, order]);

  // A column that is no longer shown would filter without a control.
  useEffect(() => {
    setFilters((before) => {
      const kept = Object.entries(before).filter(([name]) => shown.some((column) => column.name === name));
      return kept.length === Object.keys(before).length ? before : Object.fromEntries(kept);
    });
  }, [shown]);

  return {
    rows,
    /** Indexes of the rows by dirty id. */
    places,
    zone,
    time,
    sorting,
    setSorting,
    filters,
    setFilter: (name: string, filter: string) => {
      setFilters(({ [name]: _before, ...others }) =>
        filter === '' ? others : { ...others, [name]: filter },
      );
    },
    clearFilters: () => setFilters({}),
  };
}
