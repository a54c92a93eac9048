import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Field } from '#contract/records/field.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { cleanId } from '#domain/record-id.ts';
import type { Sorting } from '#domain/studio/grid-rows.ts';
import { fieldLabel, nounOf, tableLabel } from '#domain/text/record-words.ts';
import { bracketListWidth as phoneTableWidth, useMediaQuery } from '#ui/controls/use-media-query.ts';
import { useValueContext } from '#ui/outbox/use-value-context.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { labelOf, shownText, slugOf } from './kinds.ts';
import styles from './Studio.module.css';

type RecordTableProps = {
  table: TableName;
  rows: readonly WireRecord[];
  columns: readonly (readonly [name: string, field: Field | undefined])[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  /** Dirty ids of records that wait to be created. */
  unsent: ReadonlySet<string>;
};

/** In place of a list without any record: what to do next. `newLink`: link to the form of a new record, if forms create it. */
export function NoRecords({ table, newLink }: { table: TableName; newLink: ReactNode }) {
  const kinds = tableLabel(table).toLowerCase();
  return (
    <EmptyState
      title={`No ${kinds} yet`}
      text={
        newLink
          ? `Create the first ${nounOf(table)} here, or import a table of ${kinds}.`
          : `${tableLabel(table)} come from an import.`
      }
      action={
        <span className={styles.links}>
          <Link href="/studio/import" className={styles.secondary}>
            Import
          </Link>
          {newLink}
        </span>
      }
    />
  );
}

const narrowTableWidth = '(max-width: 957.98px)';

/** Most columns besides the name, by the width of the window. */
function useColumnLimit(): number {
  const isPhone = useMediaQuery(phoneTableWidth);
  const isNarrow = useMediaQuery(narrowTableWidth);
  return isPhone ? 1 : isNarrow ? 3 : Number.POSITIVE_INFINITY;
}

const rowPx = 44;
const overscanRows = 12;

/** Records as a table. Only the rows near the screen exist; arrow keys move between them. */
export function RecordTable({ table, rows, columns: chosen, sorting, onSort, unsent }: RecordTableProps) {
  const columns = chosen.slice(0, useColumnLimit());
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measured = Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    setTop((before) => (Math.abs(before - measured) < 2 ? before : measured));
  });
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowPx,
    overscan: overscanRows,
    scrollMargin: top,
  });
  const items = virtual.getVirtualItems();
  const shown = items.flatMap(({ index }) => {
    const row = rows[index];
    return row === undefined ? [] : [{ index, row }];
  });
  const { nameOf, time } = useValueContext(
    shown.flatMap(({ row }) =>
      columns.flatMap(([name, field]) => (field?.kind === 'link' ? [row[name]] : [])),
    ),
  );
  const before = (items[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const index = Number((event.target as HTMLElement).closest('tr')?.dataset.index);
    if (step === undefined || Number.isNaN(index)) return;
    event.preventDefault();
    body.current?.querySelector<HTMLElement>(`tr[data-index="${index + step}"] a`)?.focus();
  };

  const heading = (name: string, label: string) => {
    const isSorted = sorting.by === name;
    const next = isSorted && sorting.direction === 1 ? -1 : 1;
    return (
      <th
        key={name}
        scope="col"
        aria-sort={isSorted ? (sorting.direction === 1 ? 'ascending' : 'descending') : undefined}
      >
        <button type="button" className={styles.sort} onClick={() => onSort({ by: name, direction: next })}>
          {label}
          <span aria-hidden="true">{isSorted ? (sorting.direction === 1 ? ' ▲' : ' ▼') : ''}</span>
        </button>
      </th>
    );
  };

  return (
    <>
      <p className={styles.soft} role="status">
        {rows.length} {rows.length === 1 ? nounOf(table) : tableLabel(table).toLowerCase()}
      </p>
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {heading('', 'Name')}
            {columns.map(([name]) => heading(name, fieldLabel(name)))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={move}>
          {before > 0 && (
            <tr style={{ height: before }}>
              <td colSpan={columns.length + 1} />
            </tr>
          )}
          {shown.map(({ index, row }) => (
            <tr key={row.id} data-index={index} aria-rowindex={index + 2} style={{ height: rowPx }}>
              <th scope="row">
                <Link href={`/studio/${slugOf(table)}/${cleanId(row.id)}`} className={styles.rowLink}>
                  {labelOf(table, row)}
                </Link>
                {unsent.has(row.id ?? '') && <span className={styles.waiting}> Waiting to be sent</span>}
              </th>
              {columns.map(([name, field]) => (
                <td key={name}>{field && shownText(field, row[name], { nameOf, time })}</td>
              ))}
            </tr>
          ))}
          {after > 0 && (
            <tr style={{ height: after }}>
              <td colSpan={columns.length + 1} />
            </tr>
          )}
        </tbody>
      </table>
    </>
  );
}
